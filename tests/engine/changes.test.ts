/** Which answers differ, as an applicant sees them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changedAnswers, sameAnswer, typedPaths } from '../../engine/changes.ts';
import { travelForm } from '../support/travel-form.ts';

const test = suite('changes');
const form = travelForm();
const group = form.fields.find((field) => field.group)!;
const [first, second] = group.group!.fields.map(({ name }) => name) as [string, string];
const ann = { rowId: 'r1', [first]: 'Ann' };
const bob = { rowId: 'r2', [first]: 'Bob' };

test('blank answers are the same answer, whatever is stored for them', () => {
  for (const blank of ['', '  ', null, undefined, [], { amount: '' }])
    assert.is(sameAnswer(blank, undefined), true, JSON.stringify(blank));
  for (const answer of [0, false, 'x']) assert.is(sameAnswer(answer, undefined), false, `${answer}`);
});

test('rows and parts are compared one by one', () => {
  assert.is(sameAnswer([ann, bob], [{ ...ann }, { ...bob, [second]: '' }]), true);
  assert.is(sameAnswer([ann, bob], [ann]), false);
  assert.is(sameAnswer([ann, bob], [bob, ann]), false);
  assert.is(sameAnswer({ a: 1, b: 2 }, { a: 1 }), false);
  assert.is(sameAnswer({ a: 1 }, { a: 1, b: 2 }), false);
  assert.is(sameAnswer({ a: 1 }, 'a'), false);
  assert.is(sameAnswer('a', { a: 1 }), false);
});

test('a changed cell is named with its group, its row and its question', () => {
  const paths = typedPaths(group, [ann, bob], [ann, { ...bob, [second]: 'x' }]);
  assert.equal(paths, [group.name, `${group.name}/r2/${second}`]);
  assert.equal(typedPaths(group, [ann], [ann, bob]), [group.name, `${group.name}/r2/${first}`]);
  assert.equal(typedPaths(group, [ann, bob], [ann]), [group.name, `${group.name}/r2/${first}`]);
  assert.equal(typedPaths(group, [ann], [{ ...ann }]), []);
});

test('of two sets of answers, the changed cells are listed, or the group if only its rows moved', () => {
  const answers = { givenName: 'Ann', familyName: 'Lind', [group.name]: [ann, bob] };
  assert.equal(changedAnswers(form, answers, { ...answers, middleName: '' }), []);
  assert.equal(changedAnswers(form, answers, { ...answers, givenName: 'Anna' }), ['givenName']);
  const edited = { ...answers, [group.name]: [{ ...ann, [first]: 'Anna' }, bob] };
  assert.equal(changedAnswers(form, answers, edited), [`${group.name}/r1/${first}`]);
  assert.equal(changedAnswers(form, answers, { ...answers, [group.name]: [bob, ann] }), [group.name]);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers, isBlank, newRow } from '../../engine/answers.ts';
import { checkShape } from '../../engine/check-shape.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { formOf } from '../support/forms.ts';

const test = suite('answers');
const form = formOf(sampler);

const pathsOf = (answers: unknown) => checkShape(form, answers).map((problem) => problem.path);
const messageOf = (answers: unknown) => checkShape(form, answers)[0]!.message;

test('blank is undefined, null, an empty or all-space text, an empty list; false and 0 are answers', () => {
  for (const blank of [undefined, null, '', ' \t\n\u00a0', []]) assert.ok(isBlank(blank));
  for (const answer of [false, 0, 'x', [{}], {}]) assert.not(isBlank(answer));
});

test('a new form has its defaults and no other answers', () => {
  assert.equal(initialAnswers(form), { classification: 'E-1', spouseAbroad: 'No', children: 0, newsletter: false });
  assert.equal(newRow(form.byName.get('relatives')!, 'r1'), { rowId: 'r1' });
});

test('a draft keeps what was typed: half a date, a number as text, an unknown choice', () => {
  assert.equal(
    checkShape(form, {
      birthDate: '2029-04-',
      children: 'two',
      status: 'maried',
      newsletter: 'yes',
      fullName: 5,
      code: null,
      budget: '',
      relatives: [{ rowId: 'r1', relName: '', relAge: '?' }],
    }),
    [],
  );
});

test('field names that the form does not have are refused, prototype names included', () => {
  const hostile = JSON.parse('{"nope":1,"__proto__":{"x":1},"constructor":"x","toString":"x"}') as unknown;
  assert.equal(pathsOf(hostile).sort(), ['__proto__', 'constructor', 'nope', 'toString']);
  assert.equal(pathsOf(JSON.parse('{"relatives":[{"rowId":"r1","__proto__":"x"}]}')), ['relatives/r1/__proto__']);
});

test('an unknown field name is not repeated in the message, because it could be a value in the wrong place', () => {
  assert.equal(checkShape(form, { '123-45-6789': 'x' }), [{ path: '', message: 'This form has no such field.' }]);
});

test('a list or an object is refused where a single value belongs', () => {
  for (const value of [{}, [], [1], { a: { b: 1 } }]) assert.equal(pathsOf({ fullName: value }), ['fullName']);
  assert.equal(pathsOf({ relatives: [{ rowId: 'r1', relName: { first: 'A' } }] }), ['relatives/r1/relName']);
});

test('an answer that is not a list of rows is refused where rows belong', () => {
  for (const value of ['x', 5, {}, [null], ['x'], [[]], [{}], [{ rowId: 5 }], [{ rowId: 'a/b' }], [{ rowId: '' }]]) {
    assert.equal(pathsOf({ relatives: value }), ['relatives'], JSON.stringify(value));
  }
  assert.equal(pathsOf({ relatives: [{ rowId: 'r1' }, { rowId: 'r1' }] }), ['relatives']);
  assert.equal(pathsOf({ relatives: Array.from({ length: 501 }, (_, index) => ({ rowId: `r${index}` })) }), [
    'relatives',
  ]);
});

test('answers that are not an object are refused', () => {
  for (const answers of [null, [], 'x', 5, undefined]) assert.equal(pathsOf(answers), ['']);
});

test('a text of 10,000 characters is stored, a longer one is not', () => {
  assert.equal(checkShape(form, { fullName: 'x'.repeat(10_000) }), []);
  assert.equal(checkShape(form, { fullName: '𐐀'.repeat(10_000) }), [], 'counted in characters, as in maxLength');
  assert.is(messageOf({ fullName: 'x'.repeat(10_001) }), 'This text is longer than 10,000 characters.');
});

test('characters that cannot be stored are refused by name; all others are kept', () => {
  assert.match(messageOf({ fullName: 'a\0b' }), /NUL/);
  for (const half of ['\ud800', 'a\udc00b', '\ude00\ud83d'])
    assert.match(messageOf({ fullName: half }), /half of a character/);
  assert.match(messageOf({ children: JSON.parse('1e400') }), /too large/);
  for (const written of ['12345678901234567890', '-1234567890123456'])
    assert.match(messageOf({ children: JSON.parse(written) }), /more than 15 digits.* Send it as text/, written);
  assert.equal(checkShape(form, { children: JSON.parse('999999999999999') }), []);
  assert.equal(checkShape(form, { fullName: '李小龍 😀 \u202eabc\u200f é\u0301 \u0007' }), []);
});

test('a body with very many mistakes gets only 20 problems', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`nope${index}`, index]));
  assert.is(checkShape(form, many).length, 20);
});

test('a problem never repeats a value', () => {
  const secret = '123-45-6789';
  const problems = checkShape(form, {
    fullName: { ssn: secret },
    code: `${secret}\0`,
    [secret]: 1,
    relatives: [{ rowId: `${secret}/` }, { rowId: 'r1', relName: [secret] }],
  });
  assert.is(problems.length, 5);
  assert.not(JSON.stringify(problems).includes('6789'));
});

test.run();

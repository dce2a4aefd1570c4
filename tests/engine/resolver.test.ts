/** The resolver: which changes it reports. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { Resolution } from '../../engine/model/form.ts';
import { createResolver } from '../../engine/resolver.ts';
import type { Change } from '../../engine/wizard/types.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { arbitraryAnswers, arbitraryEdit, TODAY } from '../support/arbitrary-answers.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);
const options = { today: TODAY };

/** The change must name every path with another state, every step with other lists, and changed advice. */
function assertNamed(before: Resolution, after: Resolution, change: Change): void {
  const paths = new Set([...before.fields.keys(), ...after.fields.keys()]);
  for (const path of paths) {
    const [was, is] = [before.fields.get(path), after.fields.get(path)];
    const same =
      was?.visible === is?.visible && was?.answered === is?.answered && was?.error?.message === is?.error?.message;
    assert.ok(same || change.fields.includes(path), `${path} changed, but is not in the change`);
  }
  before.steps.forEach((was, index) => {
    const is = after.steps[index]!;
    const same = was.blocking.join() === is.blocking.join() && was.errors.join() === is.errors.join();
    assert.ok(same || change.steps.includes(is.id), `step ${is.id} changed, but is not in the change`);
  });
  assert.ok(
    JSON.stringify(before.advice) === JSON.stringify(after.advice) || change.advice,
    'the advice changed, but the change does not say so',
  );
}

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const form = formOf(bundle);
  const test = suite(`resolver: ${name}`);

  test('each edit reports everything that it changes', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form), fc.array(arbitraryEdit(form), { maxLength: 5 }), (typed, edits) => {
        const resolver = createResolver(form, typed, options);
        for (const { path, value } of edits) {
          const before = resolver.resolution();
          const change = resolver.set(path, value);
          assertNamed(before, resolver.resolution(), change);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('replacing every answer reports everything that it changes', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form), arbitraryAnswers(form), (typed, next) => {
        const resolver = createResolver(form, typed, options);
        const before = resolver.resolution();
        const change = resolver.replace(next);
        assert.equal(resolver.answers(), { ...next });
        assertNamed(before, resolver.resolution(), change);
      }),
      { numRuns: RUNS },
    );
  });

  test.run();
}

const test = suite('resolver');

const chain = smallForm(
  {
    a: { type: 'string', title: 'A' },
    b: { type: 'string', title: 'B', 'x-visibleWhen': { a: 'on' } },
    c: { type: 'string', title: 'C', 'x-visibleWhen': { b: 'on' } },
    d: { type: 'string', title: 'D' },
    kids: {
      type: 'array',
      title: 'Kids',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name' },
          school: { type: 'string', title: 'School', 'x-visibleWhen': { a: 'on' } },
        },
      },
    },
  },
  { required: ['a', 'c'] },
);

test('a key press in a field that no other field reads changes that field alone', () => {
  const resolver = createResolver(chain, { d: 'x' }, options);
  assert.equal(resolver.set('d', 'xy'), { fields: ['d'], steps: [], advice: false });
});

test('setting the same answer again is no change', () => {
  const resolver = createResolver(chain, { d: 'x' }, options);
  const before = resolver.answers();
  assert.equal(resolver.set('d', 'x'), { fields: [], steps: [], advice: false });
  assert.is(resolver.answers(), before);
});

test('hiding the first question of a chain hides the rest, and showing it again restores their answers', () => {
  const resolver = createResolver(chain, { a: 'on', b: 'on', c: 'kept' }, options);
  const change = resolver.set('a', 'off');
  assert.equal([...change.fields].sort(), ['a', 'b', 'c']);
  assert.equal(change.steps, ['questions']);
  assert.is(resolver.field('c')?.visible, false);
  assert.is(resolver.value('c'), 'kept');
  resolver.set('a', 'on');
  assert.equal(resolver.resolution().relevant, { a: 'on', b: 'on', c: 'kept' });
});

test('one cell is set by its path, and the row around it keeps its id', () => {
  const resolver = createResolver(chain, { kids: [{ rowId: 'r1' }, { rowId: 'r2', name: 'Bo' }] }, options);
  const change = resolver.set('kids/r1/name', 'Al');
  assert.equal(change.fields, ['kids/r1/name']);
  assert.equal(resolver.answers()['kids'], [
    { rowId: 'r1', name: 'Al' },
    { rowId: 'r2', name: 'Bo' },
  ]);
  assert.is(resolver.value('kids/r1/name'), 'Al');
});

test('rows can be added, removed and reordered without changing their cells', () => {
  const [al, bo] = [
    { rowId: 'r1', name: 'Al' },
    { rowId: 'r2', name: 'Bo' },
  ];
  const resolver = createResolver(chain, { kids: [al, bo] }, options);
  assert.equal(resolver.set('kids', [bo, al]).fields, ['kids']);
  const added = resolver.set('kids', [bo, al, { rowId: 'r3' }]);
  assert.ok(added.fields.includes('kids/r3/name'));
  assert.equal(resolver.step('questions').blocking, ['a', 'kids/r3/name']);
  resolver.set('kids', [al]);
  assert.is(resolver.field('kids/r3/name'), undefined);
});

test('a cell that depends on a question outside its group is updated with it', () => {
  const resolver = createResolver(chain, { kids: [{ rowId: 'r1' }] }, options);
  assert.is(resolver.field('kids/r1/school')?.visible, false);
  assert.ok(resolver.set('a', 'on').fields.includes('kids/r1/school'));
  assert.is(resolver.field('kids/r1/school')?.visible, true);
});

test('paths that the form does not have change nothing', () => {
  const resolver = createResolver(chain, {}, options);
  for (const path of ['nope', 'kids/r9/name', 'kids/r1/nope', '__proto__', 'kids/r1', 'a/b/c', '']) {
    assert.equal(resolver.set(path, 'x'), { fields: [], steps: [], advice: false }, path);
  }
  assert.equal(resolver.answers(), {});
});

test('the given answers are not modified', () => {
  const typed: Answers = { a: 'on', kids: [{ rowId: 'r1', name: 'Al' }] };
  const copy = structuredClone(typed);
  const resolver = createResolver(chain, typed, options);
  resolver.set('a', 'off');
  resolver.set('kids/r1/name', 'Bo');
  assert.equal(typed, copy);
});

test('advice appears and disappears with the answers that it reads, and its fields are reported', () => {
  const form = smallForm(
    {
      have: { type: 'string', format: 'money', title: 'Have' },
      cost: { type: 'string', format: 'money', title: 'Cost' },
    },
    {
      'x-checks': [
        {
          id: 'short',
          severity: 'warning',
          fields: ['have'],
          message: 'Too little',
          when: { compare: ['have', '<', 'cost'] },
        },
      ],
    },
  );
  const resolver = createResolver(form, { have: '5' }, options);
  const change = resolver.set('cost', '$1,000');
  assert.is(change.advice, true);
  assert.equal([...change.fields].sort(), ['cost', 'have']);
  assert.equal(
    resolver.advice('have').map((one) => one.message),
    ['Too little'],
  );
  assert.equal(resolver.advice('cost'), []);
  assert.is(resolver.set('cost', '$2,000').advice, false);
});

test('replacing the answers names each different answer, also where nothing else changes', () => {
  const kids = [{ rowId: 'r1', name: 'Al' }];
  const resolver = createResolver(chain, { a: 'x', d: 'old', kids }, options);
  const change = resolver.replace({ a: 'x', d: 'new', kids: [{ rowId: 'r1', name: 'Bo' }] });
  assert.equal([...change.fields].sort(), ['d', 'kids', 'kids/r1/name']);
});

test('advice with another text or other fields is reported', () => {
  const form = smallForm(
    {
      a: { type: 'string', title: 'A' },
      b: { type: 'string', title: 'B', 'x-visibleWhen': { a: 'two' } },
      most: { type: 'number', title: 'Most' },
      count: { type: 'number', title: 'Count', 'x-max': { field: 'most' }, 'x-severity': 'warning' },
    },
    {
      'x-checks': [{ id: 'seen', severity: 'info', fields: ['a', 'b'], message: 'Seen', when: { a: ['one', 'two'] } }],
    },
  );
  const resolver = createResolver(form, { a: 'one', most: 2, count: 9 }, options);
  assert.equal(resolver.set('a', 'two').advice, true, 'another question is shown, which has the advice too');
  const { advice, fields } = resolver.set('most', 3);
  assert.equal([advice, fields.includes('count')], [true, true], 'the text names the new limit');
});

test('a passed step and a new day change what is judged, and each keeps the other', () => {
  const form = smallForm(
    {
      a: { type: 'string', title: 'A', default: 'No' },
      day: { type: 'string', format: 'date', title: 'Day', 'x-max': { today: '+0 days' }, 'x-step': 'later' },
      b: { type: 'string', title: 'B', default: 'No', 'x-step': 'later' },
    },
    {
      'x-steps': [
        { id: 'questions', title: 'Questions' },
        { id: 'later', title: 'Later' },
        { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
      ],
      'x-checks': [{ id: 'no', severity: 'info', fields: ['b'], message: 'No', when: { b: 'No' } }],
    },
  );
  const resolver = createResolver(form, { a: 'No', b: 'No', day: '2026-11-21' }, { today: '2026-11-20', passed: [] });
  const state = () => [resolver.advice('b').length, resolver.field('day')?.error?.keyword];
  assert.equal(state(), [0, 'maximum']);
  assert.equal(resolver.setToday('2026-11-21').steps, ['later']);
  assert.equal(state(), [0, undefined]);
  assert.is(resolver.pass(['questions']).advice, true);
  assert.equal(state(), [1, undefined]);
});

test.run();

/**
 * What the server checks and the plain schema of a form does not say: each kind is listed in `SERVER_ONLY`, which the
 * description of the schema repeats. Random answers look for a kind that is not in the list.
 */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ABOUT_PLAIN_SCHEMA, SERVER_ONLY } from '../../engine/authoring/server-only.ts';
import { answerAt, isBlank, withAnswerAt } from '../../engine/answers.ts';
import { checkShape } from '../../engine/check-shape.ts';
import type { FieldState, Form } from '../../engine/model/form.ts';
import type { Answers, Condition, FieldDefinition } from '../../engine/model/types.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { resolve } from '../../engine/resolve.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { arbitraryEdit, TODAY } from '../support/arbitrary-answers.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';
import { outsider } from '../support/outsider.ts';

const test = suite('what only the server checks');
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400);

type Kind = keyof typeof SERVER_ONLY;

/** What the server says about these answers: everything that is wrong, and nothing when it accepts them. */
function serverErrors(form: Form, answers: Answers): { states: FieldState[]; shape: string[] } {
  const { fields } = resolve(form, answers, { today: TODAY });
  return {
    states: [...fields.values()].filter(({ error }) => error),
    shape: checkShape(form, answers).map(({ message }) => message),
  };
}

const ONE: FieldDefinition = { type: 'string', title: 'One' };
const asked = (when: Condition): Form =>
  smallForm(
    {
      cost: { ...ONE, format: 'money' },
      one: { ...ONE, 'x-visibleWhen': when },
    },
    { required: ['one'] },
  );
const rows: FieldDefinition = { type: 'array', title: 'Rows', items: { type: 'object', properties: { cell: ONE } } };

/** Answers that a validator of another maker accepts and the server refuses. */
const EXAMPLES: Record<Kind, ReadonlyArray<readonly [Form, Answers]>> = {
  'x-bound': [
    [smallForm({ one: { ...ONE, format: 'date', 'x-max': { today: '+0 days' } } }), { one: '2030-01-01' }],
    [
      smallForm({ day: { ...ONE, format: 'date' }, one: { ...ONE, format: 'date', 'x-min': { field: 'day' } } }),
      { day: '2026-01-02', one: '2026-01-01' },
    ],
    [smallForm({ one: { ...ONE, format: 'money', 'x-min': 100 } }), { one: '99.99' }],
  ],
  'x-rule': [
    [asked({ compare: ['cost', '<', { const: 5 }] }), { cost: '1' }],
    [asked({ cost: { format: 'money' } }), { cost: '1' }],
    [asked({ cost: { not: { pattern: '\\p{L}' } } }), { cost: '1' }],
    [
      smallForm({
        one: ONE,
        rows: {
          ...rows,
          items: {
            type: 'object',
            properties: { cell: { ...ONE, 'x-visibleWhen': { one: 'x' } } },
            required: ['cell'],
          },
        },
      }),
      { one: 'x', rows: [{ rowId: 'r1' }] },
    ],
  ],
  format: [
    [smallForm({ one: { ...ONE, format: 'money' } }), { one: '\u0e01\u0e02' }],
    [smallForm({ one: { ...ONE, format: 'phone' } }), { one: '123456\u0e01' }],
    [smallForm({ one: { ...ONE, format: 'email' } }), { one: 'a\u2603@b.de' }],
  ],
  pattern: [
    [smallForm({ one: { ...ONE, pattern: "^[\\p{L} '-]+$" } }), { one: 'Anna 7' }],
    [smallForm({ one: { ...ONE, pattern: '^\\u{1F600}$' } }), { one: 'a' }],
  ],
  multipleOf: [[smallForm({ one: { type: 'number', title: 'One', multipleOf: 0.01 } }), { one: 0.001 }]],
  digits: [[smallForm({ one: { type: 'number', title: 'One' } }), { one: 1e15 }]],
  spelling: [
    [smallForm({ one: { ...ONE, minLength: 2 } }), { one: ' a' }],
    [smallForm({ one: { ...ONE, pattern: '^\\W+$' } }), { one: '\uff21' }],
  ],
  invisible: [[smallForm({ one: ONE }, { required: ['one'] }), { one: '\u3164\u2800' }]],
  rowId: [[smallForm({ rows }), { rows: [{ rowId: 'r1', cell: 'a' }, { rowId: 'r1' }] }]],
  characters: [
    [smallForm({ one: ONE }), { one: 'a\0' }],
    [smallForm({ one: ONE }), { one: 'a\ud800' }],
  ],
};

for (const [kind, examples] of Object.entries(EXAMPLES))
  test(`only the server refuses ${SERVER_ONLY[kind as Kind]}`, () => {
    for (const [form, answers] of examples) {
      const { states, shape } = serverErrors(form, answers);
      assert.ok(outsider(form)(answers), 'another validator accepts it');
      assert.ok(states.length + shape.length > 0, 'the server refuses it');
      const kinds = new Set([...states.map((state) => kindOf(state, answers)), ...shape.map(kindOfShape)]);
      assert.equal([...kinds], [kind]);
    }
  });

test('the description of a schema names every kind', () => {
  for (const [kind, words] of Object.entries(SERVER_ONLY)) assert.ok(ABOUT_PLAIN_SCHEMA.includes(`${words} (${kind})`));
});

/** The kind of an error that a validator of another maker does not find; undefined for a kind that is not listed. */
function kindOf({ path, field, error }: FieldState, answers: Answers): Kind | undefined {
  const { definition } = field;
  const given = answerAt(answers, path);
  switch (error!.keyword) {
    case 'required':
      if (typeof given === 'string' && given.trim() !== '' && isBlank(given)) return 'invisible';
      return given === undefined && isAskedByServerOnly(definition['x-visibleWhen'], field.parent)
        ? 'x-rule'
        : undefined;
    case 'minimum':
      return isServerBound(definition, 'x-min') ? 'x-bound' : undefined;
    case 'maximum':
      return isServerBound(definition, 'x-max') ? 'x-bound' : undefined;
    case 'format':
      return definition.format !== 'date' && /[^\0-\x7f]/.test(String(given)) ? 'format' : undefined;
    case 'multipleOf':
      return 'multipleOf';
    case 'type':
      return typeof given === 'number' ? 'digits' : undefined;
    case 'minLength':
    case 'pattern':
      if (hasClass(definition.pattern ?? '')) return 'pattern';
      return typeof given === 'string' && given.normalize('NFKC').trim() !== given ? 'spelling' : undefined;
    case 'rows':
      return 'rowId';
  }
  return undefined;
}

const kindOfShape = (message: string): Kind | undefined => SHAPES.find(([words]) => words.test(message))?.[1];
const SHAPES: ReadonlyArray<readonly [RegExp, Kind]> = [
  [/rowId/, 'rowId'],
  [/NUL|half of a character/, 'characters'],
  [/digits/, 'digits'],
];

/** A bound with an operand or of an amount: the only ones that JSON Schema cannot express. */
const isServerBound = (definition: FieldDefinition, key: 'x-min' | 'x-max'): boolean =>
  definition.format === 'money' || typeof definition[key] === 'object';

/** Whether a question is asked because of a comparison, of such a format or pattern, or in a row of an answer outside. */
const isAskedByServerOnly = (condition: Condition | undefined, group: string | undefined): boolean => {
  const written = JSON.stringify(condition ?? {});
  return condition !== undefined && (group !== undefined || /"compare"|"format"/.test(written) || hasClass(written));
};

/** Whether a pattern has `\p{…}` or `\u{…}`. */
const hasClass = (pattern: string): boolean => /\\[pu]\{/i.test(pattern);

/** Answers that look right at a glance. */
const ODD = [
  '',
  ' ',
  '\u3164\u2800',
  ' a',
  'a ',
  'a\0',
  'a\ud800',
  'x'.repeat(10_001),
  '\uff11',
  '\u2603',
  [],
  {},
  null,
  false,
  0,
  true,
];

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const form = formOf(bundle);

  test(`${name}: everything that only the server finds in random answers is of a listed kind`, () => {
    const validate = outsider(form);
    const complete = Array.from(
      { length: 10 },
      (_, seed) => resolve(form, sample(form, seed, {}, { today: TODAY }), { today: TODAY }).relevant,
    );
    for (const answers of complete) assert.ok(validate(answers), JSON.stringify(validate.errors));
    const names = fc.constantFrom(...form.fields.map((field) => field.name));
    const odd = fc.record({ path: names, value: fc.constantFrom<unknown>(...ODD) });
    const edits = fc.array(fc.oneof(arbitraryEdit(form), odd), { minLength: 1, maxLength: 2 });
    const tally: Partial<Record<Kind, number>> = {};
    fc.assert(
      fc.property(fc.constantFrom(...complete), edits, (right, changes) => {
        const edited = changes.reduce((answers, { path, value }) => withAnswerAt(answers, path, value), right);
        const answers = JSON.parse(JSON.stringify(edited)) as Answers;
        if (!validate(answers)) return;
        const { states, shape } = serverErrors(form, answers);
        for (const state of states) {
          const kind = kindOf(state, answers);
          assert.ok(kind, `${state.path}: ${state.error!.keyword} of ${JSON.stringify(answerAt(answers, state.path))}`);
          tally[kind] = (tally[kind] ?? 0) + 1;
        }
        for (const message of shape) assert.ok(kindOfShape(message), message);
      }),
      { numRuns: RUNS },
    );
    console.log(`  ${name}: ${JSON.stringify(tally)}`);
  });
}

test.run();

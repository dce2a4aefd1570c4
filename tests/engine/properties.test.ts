/** What must hold for any answers, tested on the product's forms and on a form that uses every key of the language. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkShape } from '../../engine/check-shape.ts';
import type { Answers } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { reviewSteps, signatureRows } from '../../engine/review/review-steps.ts';
import type { Form, Resolution } from '../../engine/model/form.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { arbitraryAnswers, TODAY } from '../support/arbitrary-answers.ts';
import { formOf, productBundles } from '../support/forms.ts';
import { createOracle } from '../support/oracle.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);

/** A value nested deeper than any call stack. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

const HOSTILE: readonly unknown[] = [
  nested(100_000),
  JSON.parse('1e400'),
  '\ud800',
  '\u0000',
  '\u202eabc',
  Number.NaN,
  -0,
  [],
  {},
  null,
  undefined,
  'x'.repeat(100_000),
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('[{"rowId":"r1","__proto__":{"polluted":1}}]'),
  '9'.repeat(400),
  [null, 1, 'x'],
  [{ rowId: 'r1' }, { rowId: 'r1' }],
  '99999999 years',
  'constructor',
  '__proto__',
  '2026-11-20T00:00:00Z',
];

const wrongPaths = (resolution: Resolution): string[] =>
  [...resolution.fields.values()]
    .filter((state) => state.error)
    .map((state) => state.path)
    .sort();

/** The fields that break one of their own advice rules. */
const advisedPaths = (resolution: Resolution): string[] =>
  resolution.advice
    .filter(({ id }) => id.includes(':'))
    .flatMap(({ fields }) => fields)
    .sort();

/** The answers in an order that random numbers decide. */
const shuffle = (typed: Answers, keys: Iterator<number>): Answers =>
  Object.fromEntries(
    Object.entries(typed)
      .map((entry) => [keys.next().value as number, entry] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, entry]) => entry),
  );

/** A hidden field never blocks, never counts and never reaches the relevant answers. */
function assertHiddenNeverCount(form: Form, { fields, steps, relevant, advice }: Resolution): void {
  assert.not(
    advice.some((one) => !one.fields.some((path) => fields.get(path)!.visible)),
    'some advice has only hidden fields',
  );
  for (const { path, field, visible, answered, error } of fields.values()) {
    if (visible) continue;
    assert.not(answered || error, `${path} is hidden, but it is answered or has an error`);
    assert.not(
      steps.some((step) => step.blocking.includes(path) || step.errors.includes(path)),
      `${path} is hidden, but blocks its step`,
    );
    if (!field.parent) assert.not(Object.hasOwn(relevant, path), `${path} is hidden, but is in the relevant answers`);
  }
  for (const group of form.fields.filter((field) => field.group)) {
    for (const row of (relevant[group.name] ?? []) as Array<Record<string, unknown>>) {
      for (const cell of Object.keys(row)) {
        if (cell !== 'rowId')
          assert.ok(
            fields.get(`${group.name}/${row['rowId']}/${cell}`)!.visible,
            `${cell} is hidden, but is in the relevant answers`,
          );
      }
    }
  }
}

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const form = formOf(bundle);
  const answers = arbitraryAnswers(form);
  const test = suite(name);

  // One test, because drawing and resolving the answers takes most of its time.
  test('Ajv finds the same fields wrong, hidden fields never count, and the order and hidden answers are irrelevant', () => {
    const oracle = createOracle(form, TODAY);
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (typed, keys) => {
        const resolution = resolve(form, typed, { today: TODAY });
        assert.equal(
          { errors: wrongPaths(resolution), warnings: advisedPaths(resolution) },
          oracle(resolution.relevant),
          'the engine and Ajv on the plain schema find the same fields wrong',
        );
        assertHiddenNeverCount(form, resolution);
        const shuffled = shuffle(typed, keys);
        assert.equal(
          resolve(form, shuffled, { today: TODAY }),
          resolution,
          'the order of the answers makes no difference',
        );
        const again = resolve(form, resolution.relevant, { today: TODAY });
        const sameResult = 'the relevant answers alone lead to the same result';
        assert.equal(again.relevant, resolution.relevant, sameResult);
        assert.equal(wrongPaths(again), wrongPaths(resolution), sameResult);
        assert.is(again.completion, resolution.completion, sameResult);
      }),
      { numRuns: RUNS },
    );
  });

  test('a submitted form reads like its draft', () => {
    const storable = answers.map((typed) =>
      Object.fromEntries(
        Object.entries(typed).filter((one) => checkShape(form, Object.fromEntries([one])).length === 0),
      ),
    );
    const textsOf = (typed: Answers, resolution: Resolution): unknown[] => {
      const rows = [
        ...reviewSteps(form, resolution, typed).flatMap((step) => step.rows),
        ...signatureRows(form, resolution, typed),
      ];
      return rows.map((row) => [row.kind === 'answer' ? row.path : row.key, row.text]);
    };
    fc.assert(
      fc.property(storable, (typed) => {
        const draft = resolve(form, typed, { today: TODAY });
        const submitted = resolve(form, draft.relevant, { today: TODAY });
        assert.equal(textsOf(draft.relevant, submitted), textsOf(typed, draft));
      }),
      { numRuns: RUNS },
    );
  });

  test('hostile answers never throw an error', () => {
    const hostile = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: false, withSparseArray: true }),
      fc.constantFrom(...HOSTILE),
      fc.array(
        fc.oneof(
          fc.constantFrom(...HOSTILE),
          fc.record({ rowId: fc.constantFrom<unknown>('r1', '__proto__', 5, 'a/b', '') }),
        ),
      ),
    );
    const names = fc.constantFrom(
      ...form.fields.map((field) => field.name),
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, hostile), { maxLength: 20 }), (entries) => {
        const { completion, steps } = resolve(form, Object.fromEntries(entries), { today: TODAY });
        assert.ok(completion >= 0 && completion <= 100 && steps.length === form.steps.length);
      }),
      { numRuns: RUNS },
    );
    for (const one of HOSTILE) resolve(form, one as never, { today: TODAY });
    assert.not(Object.hasOwn(Object.prototype, 'polluted'));
  });

  test.run();
}

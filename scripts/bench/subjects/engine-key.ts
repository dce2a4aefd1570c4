/** Prints the paired times of one key in a form of 1,000 fields and in one of 20, microseconds. */
import type { FieldDefinition, FormDefinition } from '../../../engine/definition/types.ts';
import { createWizard } from '../../../engine/wizard/wizard.ts';
import { formOf, smallDefinition } from '../../../tests/support/forms.ts';
import { microseconds, paired } from '../lib/rounds.ts';

const ROUNDS = 41;
const TIMES = 400;
const WARM_UP = 20_000;

process.stdout.write(JSON.stringify(await paired(ROUNDS, typing(1_000), typing(20))));

/**
 * Types into the middle of a form whose fields come in tens: a question that brings a follow-up, a date with a bound,
 * amounts that a check sums up, texts. What depends on a field stands near it, as in the product's own forms.
 *
 * @returns what measures a key
 */
function typing(size: number): () => number {
  const wizard = createWizard({ form: formOf({ sha256: '0'.repeat(64), definition: definitionOf(size), choices: {} }), answers: {}, passed: [], today: '2026-11-20' });
  const text = `text${size / 20}`;
  const paths = [text, `amount${size / 20}`, `answer${size / 20}`];
  let seen: unknown;
  // As the row on screen does.
  for (const path of wizard.form().steps[0]!.fields.map(({ name }) => name)) {
    wizard.subscribeField(path, () => { seen = [wizard.resolver.value(path), wizard.resolver.field(path), wizard.shownError(path), wizard.shownAdvice(path)]; });
  }
  let keys = 0;
  const key = () => {
    keys += 1;
    const path = paths[keys % paths.length]!;
    wizard.setAnswer(path, path.startsWith('amount') ? String(keys % 5_000) : path.startsWith('answer') ? (keys % 2 === 0 ? 'Yes' : 'No') : `Anna ${keys % 1_000}`);
  };
  microseconds(key, WARM_UP);
  if (seen === undefined) throw new Error('No row has seen a key');
  return () => microseconds(key, TIMES);
}

function definitionOf(size: number): FormDefinition {
  const tens = Array.from({ length: size / 10 }, (_, index) => index);
  const properties = Object.fromEntries(tens.flatMap((ten) => fieldsOf(ten)));
  return smallDefinition(properties, {
    required: tens.flatMap((ten) => [`text${ten}`, `answer${ten}`, `detail${ten}`]),
    'x-checks': tens.map((ten) => ({
      id: `sum${ten}`, severity: 'warning', fields: [`amount${ten}`], message: 'More than there is.',
      when: { compare: [{ sum: [`amount${ten}`, `other${ten}`] }, '>', `total${ten}`] },
    })),
  });
}

function fieldsOf(ten: number): Array<[string, FieldDefinition]> {
  const field = (name: string, definition: Partial<FieldDefinition>): [string, FieldDefinition] =>
    [`${name}${ten}`, { type: 'string', title: `${name} ${ten}`, ...definition } as FieldDefinition];
  return [
    field('text', { maxLength: 100 }), field('more', { pattern: '^[A-Za-z ]+$' }),
    field('answer', { enum: ['No', 'Yes'] }), field('detail', { 'x-visibleWhen': { [`answer${ten}`]: 'Yes' } }),
    field('start', { format: 'date' }), field('end', { format: 'date', 'x-min': { field: `start${ten}` } }),
    field('amount', { format: 'money' }), field('other', { format: 'money' }), field('total', { format: 'money' }),
    field('note', {}),
  ];
}

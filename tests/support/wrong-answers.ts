/** Answers that break one rule of a question, to show each of its messages. */
import { cellPath } from '../../engine/answers.ts';
import type { Answers, FieldDefinition, Row } from '../../engine/model/types.ts';
import type { Field, FieldError, FieldPath, Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';

/** The keywords whose error a question can have. */
export function keywordsOf({ definition, required, choices }: Field): string[] {
  const has = (keyword: keyof FieldDefinition): boolean => definition[keyword] !== undefined;
  return [
    required && 'required',
    definition.type !== 'string' && definition.type !== 'array' && 'type',
    choices && 'enum',
    has('const') && 'const',
    has('format') && definition.format !== 'duration' && 'format',
    has('pattern') && 'pattern',
    ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf'] as const).filter(has),
    (has('minimum') || has('x-min')) && 'minimum',
    (has('maximum') || has('x-max')) && 'maximum',
  ].filter((keyword) => typeof keyword === 'string');
}

const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ rowId: `wrong-${index}` }));
/** Texts of at least `length` characters: a number, a name, an e-mail address, a phone number. */
const texts = (length: number): string[] => [
  '1'.repeat(length),
  'x'.repeat(length),
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length)}`,
  `018 ${' '.repeat(length)}47 10 01`,
];

/** Answers that may break a rule; which of them does depends on the question's other rules. */
function candidates({ definition, group, choices = [] }: Field, keyword: string): unknown[] {
  const entries = (count: number): unknown[] =>
    group ? rows(count) : choices.slice(0, count).map(({ value }) => value);
  switch (keyword) {
    case 'required':
      return [undefined];
    case 'type':
      return ['many'];
    case 'enum':
      return ['None of these', -1, ['None of these', 'Nor these']];
    case 'const':
      return ['Another'];
    case 'format':
      return ['2023-02-30', 'nobody', '12', 'a lot'];
    case 'pattern':
      return ['?', 'x', '0'];
    case 'minLength':
      return texts(Math.max(1, (definition.minLength ?? 1) - 1)).filter(
        (text) => text.length < (definition.minLength ?? 0),
      );
    case 'maxLength':
      return texts((definition.maxLength ?? 0) + 1);
    case 'minItems':
      return [entries((definition.minItems ?? 1) - 1)];
    case 'maxItems':
      return [entries((definition.maxItems ?? 0) + 1)];
    case 'multipleOf':
      return [(definition.multipleOf ?? 1) / 2];
    case 'minimum':
      return [-1e9, '-1', '0', '0001-01-01', '0001-01', rows(1)];
    default:
      return [rows(20), 1e15, '1000000000000', '9999-12-31', '9999-12'];
  }
}

/** Suffix for the keyword of an advice rule. */
const ADVICE = ' (advice)';

/**
 * The error of a question that these answers show, when one of its rules is broken.
 * @returns undefined when no known answer breaks the rule
 */
export function errorOf(
  form: Form,
  answers: Answers,
  path: FieldPath,
  keyword: string,
  today: string,
): FieldError | undefined {
  const field = resolve(form, answers, { today }).fields.get(path)!.field;
  for (const value of candidates(field, keyword)) {
    const { fields, advice } = resolve(form, withAnswer(answers, path, value), { today });
    const error = fields.get(path)?.error;
    if (error?.keyword === keyword) return error;
    const advised = advice.find(({ id }) => id === `${path}:${keyword}`);
    if (advised) return { keyword: `${keyword}${ADVICE}`, message: advised.message };
  }
  return undefined;
}

function withAnswer(answers: Answers, path: FieldPath, value: unknown): Answers {
  const [name = '', rowId, cell = ''] = path.split('/');
  if (rowId === undefined) return { ...answers, [name]: value };
  const changed = (answers[name] as Row[]).map((row) =>
    cellPath(name, row.rowId, cell) === path ? { ...row, [cell]: value } : row,
  );
  return { ...answers, [name]: changed };
}

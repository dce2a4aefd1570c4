/** What an error says: the definition's own text, else a sentence that says what to do. */
import { isAmbiguousAmount } from './amount.ts';
import { mustBeTicked } from './answers.ts';
import { formatDate } from './review/format-date.ts';
import { formatMoney } from './review/format-money.ts';
import type { Field } from './form.ts';

/**
 * The message of an error.
 *
 * @param keyword the keyword that failed: Ajv's, or the engine's `required`, `x-min`, `x-max`, `rows`
 * @param params Ajv's (`limit`), or `{ limit }` with the bound's value
 * @param value the wrong answer: the message may depend on it and never repeats it
 */
export function errorMessage(
  field: Field,
  keyword: string,
  params: Record<string, unknown> = {},
  value?: unknown,
): string {
  const own = field.definition['x-messages'] ?? {};
  const text = Object.hasOwn(own, keyword) ? own[keyword] : undefined;
  // A box that was not ticked is missing. What its definition says of any other answer is meant for that.
  const ofBox = keyword === 'required' && mustBeTicked(field) ? own['const'] : undefined;
  return text ?? ofBox ?? defaultMessage(field, keyword, params['limit'], value);
}

function defaultMessage(field: Field, keyword: string, limit: unknown, value: unknown): string {
  const { definition } = field;
  switch (keyword) {
    case 'required':
      return requiredMessage(field);
    case 'enum':
      return field.widget === 'combobox' ? 'Choose an entry of the list' : 'Choose one of the options';
    case 'const':
      return definition.const === true ? TICK : `Must be ${String(definition.const)}`;
    case 'type':
      return typeMessage(definition.type);
    case 'format':
      return formatMessage(definition.format, value);
    case 'pattern':
      return definition['x-placeholder']
        ? `Must look like ${definition['x-placeholder']}`
        : 'This is not in the right form';
    case 'minLength':
      return `Must be at least ${count(limit, 'character')} long`;
    case 'maxLength':
      return `Must be at most ${count(limit, 'character')} long`;
    case 'minItems':
      return `Add at least ${count(limit, 'entry', 'entries')}`;
    case 'maxItems':
      return `At most ${count(limit, 'entry', 'entries')} can be given`;
    case 'multipleOf':
      return `Must be a multiple of ${String(definition.multipleOf)}`;
    case 'minimum':
    case 'x-min':
      return definition.format === 'date'
        ? `Must be on or after ${bound(field, limit)}`
        : `Must be at least ${bound(field, limit)}`;
    case 'maximum':
    case 'x-max':
      return definition.format === 'date'
        ? `Must be on or before ${bound(field, limit)}`
        : `Must be at most ${bound(field, limit)}`;
    default:
      return 'This answer cannot be used';
  }
}

const TICK = 'This box must be ticked';

function requiredMessage(field: Field): string {
  const { definition } = field;
  if (mustBeTicked(field)) return TICK;
  return definition.title.trimEnd().endsWith('?') ? 'This question needs an answer' : `${definition.title} is required`;
}

function typeMessage(type: string): string {
  switch (type) {
    case 'number':
      return 'Enter a number';
    case 'integer':
      return 'Enter a whole number';
    case 'boolean':
      return 'Choose yes or no';
    default:
      return 'This answer cannot be used';
  }
}

function formatMessage(format: string | undefined, value: unknown): string {
  switch (format) {
    case 'date':
      return 'Enter a real date with month, day and year';
    case 'email':
      return 'Enter an email address such as name@example.com';
    case 'phone':
      return 'Enter a phone number with its area code';
    case 'money':
      return typeof value === 'string' && isAmbiguousAmount(value)
        ? 'This can be read as two amounts. Write thousands with a comma and cents with a point, such as 2,500.00'
        : 'Enter an amount such as 2,500 or 2500.50';
    default:
      return 'This is not in the right form';
  }
}

const count = (limit: unknown, one: string, many = `${one}s`): string => `${String(limit)} ${limit === 1 ? one : many}`;

function bound({ definition }: Field, limit: unknown): string {
  if (typeof limit === 'string') return formatDate(limit) ?? limit;
  return definition.format === 'money' && typeof limit === 'number' ? formatMoney(limit) : String(limit);
}

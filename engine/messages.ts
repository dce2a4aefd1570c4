/** The text of an error: the definition's own message, else a standard sentence that says what to do. */
import { counted } from './lib/counted.ts';
import type { Field } from './model/form.ts';
import { ownValue } from './lib/own-value.ts';

/**
 * The message of an error.
 *
 * @param keyword the keyword that failed: Ajv's, or the engine's `required`, `x-min`, `x-max`, `rows`
 * @param params Ajv's parameters (`limit`), or `{ limit }` with the bound's value
 * @param value the wrong answer; the message may depend on it but never repeats it
 */
export function errorMessage(
  field: Field,
  keyword: string,
  params: Record<string, unknown> = {},
  value?: unknown,
): string {
  return (
    ownValue(field.definition['x-messages'] ?? {}, keyword) ??
    ownValue(field.kind.messages, keyword)?.(field, value) ??
    standardMessage(field, keyword, params['limit'])
  );
}

function standardMessage({ definition, kind, group }: Field, keyword: string, limit: unknown): string {
  switch (group ? (AS_ROWS[keyword] ?? keyword) : keyword) {
    case 'required':
      return definition.title.trimEnd().endsWith('?')
        ? 'This question needs an answer'
        : `${definition.title} is required`;
    case 'enum':
      return 'Choose one of the options';
    case 'const':
      return `Must be ${String(definition.const)}`;
    case 'type':
      return TYPE_MESSAGES[definition.type] ?? CANNOT_BE_USED;
    case 'pattern':
      return definition['x-placeholder']
        ? `Must look like ${definition['x-placeholder']}`
        : 'This answer does not have the right format';
    case 'format':
      return 'This answer does not have the right format';
    case 'minLength':
      return `Must be at least ${counted(Number(limit), 'character')} long`;
    case 'maxLength':
      return `Must be at most ${counted(Number(limit), 'character')} long`;
    case 'minItems':
      return `Add at least ${counted(Number(limit), 'entry', 'entries')}`;
    case 'maxItems':
      return `Add at most ${counted(Number(limit), 'entry', 'entries')}`;
    case 'multipleOf':
      return `Must be a multiple of ${String(definition.multipleOf)}`;
    case 'minimum':
    case 'x-min':
      return `Must be ${kind.bounds.min} ${kind.printLimit(limit)}`;
    case 'maximum':
    case 'x-max':
      return `Must be ${kind.bounds.max} ${kind.printLimit(limit)}`;
    default:
      return CANNOT_BE_USED;
  }
}

/** The bounds of a repeating group are about the number of its rows, as these rules are. */
const AS_ROWS: Readonly<Record<string, string>> = { 'x-min': 'minItems', 'x-max': 'maxItems' };
const CANNOT_BE_USED = 'This answer cannot be used';
const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  // A program has sent a number, such as 2500 for an amount.
  string: 'Enter this answer as text',
  number: 'Enter a number',
  integer: 'Enter a whole number',
  boolean: 'Choose yes or no',
};

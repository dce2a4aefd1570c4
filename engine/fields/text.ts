import { asciiDigits, plainHyphens, plainMarks } from '../amount.ts';
import type { FieldDefinition } from '../model/types.ts';
import { trimmed } from '../lib/trimmed.ts';
import type { FieldKind } from './kind.ts';
import { judgedKeywords } from './schema.ts';

/** Free text. The other kinds copy it and override what differs. */
export const text: FieldKind = {
  name: 'a text',
  includes: ({ type }) => type === 'string',
  widget: () => 'text',
  widgets: ['text', 'textarea', 'email', 'tel', 'money'],
  schema: judgedKeywords,
  allowsDefault(definition, value) {
    return allowsText(definition, value) && (this.pattern?.test(value) ?? true);
  },
  storedAs: 'value',
  parse: (value, { definition }) => (typeof value === 'string' ? readText(value, definition) : value),
  comparedAs: () => 'text',
  print: (value, { definition }) => readText(plainText(value), definition),
  printLimit: String,
  bounds: { min: 'at least', max: 'at most' },
  messages: {},
  sample: (source) => source.texts(),
};

/** Kinds of answers in which a mark, such as a comma or `@`, has a meaning. */
const WITH_MARKS: ReadonlyArray<FieldDefinition['format' | 'type']> = ['number', 'integer', 'money', 'phone', 'email'];

const NUMBERS: typeof WITH_MARKS = ['number', 'integer', 'money'];

/** Characters without a shape, such as those that are copied from a mail in the middle of a number. */
const INVISIBLE = /\p{DI}/gu;
/** Marks that join letters or turn their direction stay and are an error, because they can be part of the address. */
const INVISIBLE_IN_EMAIL = /(?!\p{Join_Control}|\p{Bidi_Control})\p{DI}/gu;

/**
 * A text without outer spaces. In an identifier or another text with a pattern, letters and digits of other keyboards and
 * the hyphens of word processors are read as plain ones: `Ａ１２` and `A١٢` as `A12`. In numbers, amounts, phone numbers
 * and e-mail addresses, full-width and Arabic marks are read as plain ones: `２，５００` as `2,500`, and in numbers and
 * amounts the digits of other scripts too. Invisible characters are left out, because nobody can find them.
 */
export function readText(value: string, { type, format, pattern, 'x-code': isCode }: FieldDefinition): string {
  const text = trimmed(value);
  if (isCode || pattern !== undefined) return plainCode(text);
  if (!WITH_MARKS.includes(format ?? type)) return text;
  const plain = plainMarks(text).replace(format === 'email' ? INVISIBLE_IN_EMAIL : INVISIBLE, '');
  return NUMBERS.includes(format ?? type) ? asciiDigits(plain) : plain;
}

const plainCode = (text: string): string => plainHyphens(asciiDigits(text.normalize('NFKC'))).replace(INVISIBLE, '');

/** A value as typed, without outer spaces. A draft may hold true or false where a text should be. */
export function plainText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : trimmed(String(value));
}

/** True for a text that follows the definition's rules for length and pattern. */
export function allowsText(definition: FieldDefinition, value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '') return false;
  const length = [...value].length;
  return (
    length >= (definition.minLength ?? 0) &&
    length <= (definition.maxLength ?? Infinity) &&
    (definition.pattern === undefined || matchesPattern(definition.pattern, value))
  );
}

/** A pattern that does not compile allows every text; `checkPattern` reports it. */
function matchesPattern(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

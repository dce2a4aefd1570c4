import type { FieldDefinition } from '../model/types.ts';
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
  parse: (value) => (typeof value === 'string' ? value.trim() : value),
  comparedAs: () => 'text',
  print: plainText,
  printLimit: String,
  bounds: { min: 'at least', max: 'at most' },
  messages: {},
  sample: (source) => source.texts(),
};

/** A value as typed, without outer spaces. A draft may hold true or false where a text should be. */
export function plainText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
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

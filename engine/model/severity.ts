import type { FieldDefinition } from './types.ts';

/**
 * The rules of a field that `x-severity` turns from errors into advice. The kind of an answer, a fixed answer and
 * membership in a list always hold: an answer outside of its list means nothing to those who read it.
 */
export const SOFTENABLE = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'x-min',
  'x-max',
] as const satisfies ReadonlyArray<keyof FieldDefinition>;

/** Whether an answer that breaks this rule of the field is advised against instead of refused. */
export const isAdvice = (definition: FieldDefinition, keyword: string): boolean =>
  definition['x-severity'] === 'warning' && (SOFTENABLE as readonly string[]).includes(keyword);

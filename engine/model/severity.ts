import { RULES } from '../fields/schema.ts';
import type { FieldDefinition } from './types.ts';

/**
 * The rules of a field that `x-severity` turns from errors into advice. The type of an answer, a fixed answer and
 * membership in a list always stay errors, because a reader cannot use an answer that is not in its list.
 */
export const ADVISABLE_RULES = [...RULES, 'x-min', 'x-max'] as const satisfies ReadonlyArray<keyof FieldDefinition>;

/** True when an answer that breaks this rule of the field gets advice instead of an error. */
export const isAdvice = (definition: FieldDefinition, keyword: string): boolean =>
  definition['x-severity'] === 'warning' && (ADVISABLE_RULES as readonly string[]).includes(keyword);

import { isBlank } from '../answers.ts';
import type { Field } from '../model/form.ts';

/**
 * An answer as a person reads it, in US English: `November 20, 2026`, `$2,500`, `Yes`, a choice's label. What cannot
 * be read as its kind (a half-filled date) comes out as typed: a review shows what is there, never less.
 *
 * @param value as stored; a group's is its list of rows
 * @returns null when it is blank
 */
export const formatAnswer = (field: Field, value: unknown): string | null =>
  isBlank(value) ? null : field.kind.print(value, field);

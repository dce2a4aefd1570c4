import { isBlank } from '../answers.ts';
import type { Field } from '../model/form.ts';

/**
 * An answer as a person reads it, in US English: `November 20, 2026`, `$2,500`, `Yes`, a choice's label. An answer that
 * cannot be read as its kind (a half-filled date) is returned as typed, so that a review never hides an answer.
 *
 * @param value as stored; for a group, its list of rows
 * @returns null when it is blank
 */
export const formatAnswer = (field: Field, value: unknown): string | null =>
  isBlank(value) ? null : field.kind.print(value, field);

import { isBlank } from './answers.ts';
import type { Field } from './model/form.ts';

/**
 * An answer as it is judged, compared, submitted and printed: without outer spaces, and a number where the field wants
 * one and the text holds one. Undefined when it counts as unanswered.
 */
export const parseAnswer = (field: Field, value: unknown): unknown =>
  isBlank(value) ? undefined : field.kind.parse(value, field);

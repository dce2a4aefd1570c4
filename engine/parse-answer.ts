import { isBlank } from './answers.ts';
import type { Field } from './model/form.ts';

/**
 * An answer as it is judged, compared, submitted and printed: without outer spaces, and as a number where the field
 * asks for a number and the text is one. Undefined when it counts as unanswered.
 */
export const parseAnswer = (field: Field, value: unknown): unknown =>
  isBlank(value) ? undefined : field.kind.parse(value, field);

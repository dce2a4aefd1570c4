import type { Field } from '../../../../engine/form.ts';

/** A question that comes answered, and can only be answered otherwise, has nothing optional about it. */
export function isMarkedOptional(field: Field, required: boolean): boolean {
  return !required && !field.definition.readOnly && field.definition.default === undefined;
}

import { conditionReads, operandReads } from '../condition/reads.ts';
import { weakMemo } from '../lib/weak-memo.ts';
import type { Field, FormModel } from './form.ts';

/** The top-level names and siblings that a field's visibility and bounds read, those of its group's fields included. */
export function fieldReads(field: Field): readonly string[] {
  return [
    ...(field.visibleWhen ? conditionReads(field.visibleWhen) : []),
    ...(field.min ? operandReads(field.min) : []),
    ...(field.max ? operandReads(field.max) : []),
    ...(field.group?.fields.flatMap(fieldReads) ?? []),
  ];
}

/** The names of fields that the visibility or a bound of another field reads. */
export const readByOthers = weakMemo(
  (model: FormModel): ReadonlySet<string> => new Set(model.fields.flatMap(fieldReads)),
);

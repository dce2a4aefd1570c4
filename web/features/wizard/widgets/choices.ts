/** The choices of a field as texts for the page, and the way back to the stored answer. */
import type { Choice } from '../../../../engine/definition/types.ts';
import type { Field } from '../../../../engine/form.ts';

const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function choicesOf(field: Field): readonly Choice[] {
  return field.choices ?? (field.definition.type === 'boolean' ? YES_NO : []);
}

/** A choice's value in the field's own type. */
export function choiceAnswer(field: Field, value: string): unknown {
  if (value === '') return undefined;
  const { type } = field.definition;
  if (type === 'boolean') return value === 'true';
  return type === 'number' || type === 'integer' ? Number(value) : value;
}

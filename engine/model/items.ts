/** What the `items` of a list mean: the questions of a row, or the choices that can be made. */
import type { ChoiceSource, FieldDefinition, GroupItems } from './types.ts';

/** The questions of one row; undefined for a field that is not a repeating group. */
export const groupItems = ({ items }: FieldDefinition): GroupItems | undefined =>
  items?.type === 'object' ? items : undefined;

/** The part of a definition that names its choices: the items of a list, else the field itself. */
export const choiceSource = (definition: FieldDefinition): ChoiceSource =>
  definition.items?.type === 'string' ? definition.items : definition;

/** What the `items` of a list mean: the questions of a row, or the choices that can be made. */
import type { ChoiceSource, FieldDefinition, GroupItems } from './types.ts';

/** The questions of one row; undefined for a field that is not a repeating group. */
export const groupItems = ({ items }: FieldDefinition): GroupItems | undefined =>
  items?.type === 'object' ? items : undefined;

/** Where a definition names its choices: at the items of a list, else at the field. */
export const choiceSource = (definition: FieldDefinition): ChoiceSource =>
  definition.items?.type === 'string' ? definition.items : definition;

/** How a step's fields are laid out: under section headings, with follow-up questions indented below their question. */
import type { Field } from '../../../../engine/model/form.ts';
import { followUpDepth } from '../../../../engine/review/follow-up-depth.ts';

export interface FieldBlock {
  /** The fields of a follow-up block are indented, with a line before them. */
  readonly followUp: boolean;
  readonly fields: readonly Field[];
}

export interface FieldSection {
  /** Undefined for fields without a heading. */
  readonly title: string | undefined;
  readonly blocks: readonly FieldBlock[];
}

/**
 * Consecutive fields with the same `x-section` share a heading. Consecutive follow-up questions share an indented block.
 */
export function layoutFields(fields: readonly Field[]): FieldSection[] {
  const siblings = new Map(fields.map((field) => [field.name, field]));
  const sections: Array<{ title: string | undefined; blocks: Array<{ followUp: boolean; fields: Field[] }> }> = [];
  for (const field of fields) {
    const title = field.definition['x-section'];
    let section = sections.at(-1);
    if (!section || section.title !== title) sections.push((section = { title, blocks: [] }));
    const followUp = followUpDepth(field, siblings) > 0;
    const block = section.blocks.at(-1);
    if (block && block.followUp === followUp) block.fields.push(field);
    else section.blocks.push({ followUp, fields: [field] });
  }
  return sections;
}

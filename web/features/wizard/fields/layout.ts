/** How a step's fields are laid out: under section headings, with follow-up questions indented below their question. */
import { conditionReads } from '../../../../engine/condition/reads.ts';
import type { Field } from '../../../../engine/model/form.ts';

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
 * Consecutive fields with the same `x-section` share a heading. Consecutive fields that become visible through an
 * answer of the same section share an indented block.
 */
export function layoutFields(fields: readonly Field[]): FieldSection[] {
  const sections: Array<{
    title: string | undefined;
    blocks: Array<{ followUp: boolean; fields: Field[] }>;
    names: Set<string>;
  }> = [];
  for (const field of fields) {
    const title = field.definition['x-section'];
    let section = sections.at(-1);
    if (!section || section.title !== title) {
      section = { title, blocks: [], names: new Set() };
      sections.push(section);
    }
    const { names } = section;
    const followUp =
      field.visibleWhen !== undefined && conditionReads(field.visibleWhen).some((name) => names.has(name));
    const block = section.blocks.at(-1);
    if (block && block.followUp === followUp) block.fields.push(field);
    else section.blocks.push({ followUp, fields: [field] });
    names.add(field.name);
  }
  return sections.map(({ title, blocks }) => ({ title, blocks }));
}

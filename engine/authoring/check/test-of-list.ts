import { groupItems } from '../../model/items.ts';
import type { FieldDefinition } from '../../model/types.ts';

/** How a condition tests the rows of a group, or several choices; undefined for other answers. */
export function testOfList(name: string, field: FieldDefinition): string | undefined {
  const rows = groupItems(field);
  if (!rows) return field.type === 'array' ? `Write { "${name}": { "contains": { "const": … } } }.` : undefined;
  const [question = '…'] = Object.keys(rows.properties);
  return `For an answer in one of its rows, write { "${name}": { "anyRow": { "${question}": … } } }; for the number of rows, { "${name}": { "minItems": 1 } }.`;
}

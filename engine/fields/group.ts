import { isBlank, readRows } from '../answers.ts';
import type { FieldKind } from './kind.ts';
import { text } from './text.ts';

/** A repeating group: a list of rows, each with an answer to the group's questions. */
export const group: FieldKind = {
  ...text,
  name: 'rows',
  includes: ({ type, items }) => type === 'array' && items?.type === 'object',
  widget: () => 'group',
  widgets: [],
  allowsDefault: () => false,
  storedAs: 'rows',
  parse: (value) => value,
  /** One line for a summary: a comma between cells, a semicolon between rows. */
  print(value, field) {
    const rows = readRows(value).rows.map((row) =>
      (field.group?.fields ?? [])
        .map((cell) => (isBlank(row[cell.name]) ? null : cell.kind.print(row[cell.name], cell)))
        .filter((one) => one !== null)
        .join(', '),
    );
    return rows.filter((row) => row !== '').join('; ') || null;
  },
  sample: () => [],
};

import { readDate } from '../condition/dates.ts';
import { formatDate } from '../review/format-date.ts';
import type { FieldKind } from './kind.ts';
import { allowsText, plainText, text } from './text.ts';

/** A day of the calendar, stored as `YYYY-MM-DD`. A half-filled one is kept as a text (`2029-04-`). */
export const date: FieldKind = {
  ...text,
  name: 'a date',
  includes: ({ format }) => format === 'date',
  widget: () => 'date',
  widgets: ['date'],
  allowsDefault: (definition, value) => allowsText(definition, value) && readDate(value) !== undefined,
  comparedAs: () => 'date',
  print: (value) => formatDate(plainText(value)) ?? plainText(value),
  printLimit: (limit) => formatDate(String(limit)) ?? String(limit),
  bounds: { min: 'on or after', max: 'on or before' },
  messages: { format: () => 'Enter a real date with month, day and year' },
  formatRule: 'must be a date',
  sample: (source) => source.dates(),
};

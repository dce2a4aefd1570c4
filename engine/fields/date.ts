import { readDate } from '../condition/dates.ts';
import { formatDate } from '../review/format-date.ts';
import type { FieldKind } from './kind.ts';
import { allowsText, plainText, text } from './text.ts';

/** A year of two or three digits: typed, `94-03-14`, or in a pasted text that was not read, `14.3.94`. */
const SHORT_YEAR = /^\d{2,3}-\d\d-\d\d$|^(?!.*\d{3}).{0,30}\d\D.{0,20}\D\d\d$/;

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
  messages: {
    format: (_, value) =>
      SHORT_YEAR.test(plainText(value))
        ? 'Enter the year with four digits, such as 1994 or 2026'
        : 'Enter a real date with month, day and year',
  },
  formatRule: 'must be a date',
  sample: (source) => source.dates(),
};

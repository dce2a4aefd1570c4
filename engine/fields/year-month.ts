import { readMonth } from '../condition/dates.ts';
import { formatMonth } from '../review/format-date.ts';
import type { FieldKind } from './kind.ts';
import { plainText, text } from './text.ts';

const YEAR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A month of a year, stored as `YYYY-MM`. A half-filled one is kept as a text (`2024-`). */
export const yearMonth: FieldKind = {
  ...text,
  name: 'a month of a year',
  includes: ({ format }) => format === 'year-month',
  widget: () => 'month',
  widgets: ['month'],
  pattern: YEAR_MONTH,
  comparedAs: () => 'month',
  print: (value) => formatMonth(plainText(value)) ?? plainText(value),
  printLimit: (limit) => formatMonth(String(limit)) ?? String(limit),
  bounds: { min: 'in or after', max: 'in or before' },
  messages: { format: () => 'Enter a month and a four-digit year' },
  formatRule: 'must be a month of a year',
  *sample(source) {
    for (const date of source.dates()) yield readMonth(date);
  },
};

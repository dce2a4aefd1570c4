import { isBlank, mustBeTicked, readRows } from '../answers.ts';
import type { Field } from '../form.ts';
import { formatDate } from './format-date.ts';
import { formatMoneyText } from './format-money.ts';
import { formatPhone } from './format-phone.ts';

/**
 * An answer as a person reads it, in US English: `November 20, 2026`, `$2,500`, `Yes`, a choice's label. What cannot
 * be read as its kind (a half-filled date) comes out as typed: a review shows what is there, never less.
 *
 * @param value as stored; a group's is its list of rows
 * @returns null when it is blank
 */
export function formatAnswer(field: Field, value: unknown): string | null {
  if (isBlank(value) || (value === false && mustBeTicked(field))) return null;
  if (field.group) return formatRows(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value).trim();
  const choice = field.choices?.find((one) => one.value === text);
  if (choice) return choice.label ?? choice.value;
  if (field.definition.format === 'date') return formatDate(text) ?? text;
  if (field.definition.format === 'money') return formatMoneyText(text) ?? text;
  if (field.definition.format === 'phone') return formatPhone(text);
  return text;
}

/** A whole group in one line, for a summary: cells by comma, rows by semicolon. */
function formatRows(field: Field, value: unknown): string | null {
  const rows = readRows(value).rows.map((row) =>
    field
      .group!.fields.map((cell) => formatAnswer(cell, row[cell.name]))
      .filter((text) => text !== null)
      .join(', '),
  );
  return rows.filter((row) => row !== '').join('; ') || null;
}

/** CSV (RFC 4180) of values that users may have typed. */

/**
 * Values that a spreadsheet treats as a formula and may run. An apostrophe before the value makes it a text (OWASP, CSV
 * injection).
 */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

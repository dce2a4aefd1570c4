/** CSV (RFC 4180) of what people may have typed. */

/** What a spreadsheet takes for a formula, and may run: an apostrophe in front makes it a text (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

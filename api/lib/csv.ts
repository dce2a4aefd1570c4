/** CSV (RFC 4180) of values that users may have typed. */
import { utcDay } from '../../engine/lib/time.ts';
import { attachment } from './attachment.ts';
import { downloadStream, type DownloadOptions } from './download-stream.ts';

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

/** Without this mark at its start, Excel does not read a file as UTF-8, and shows 'MÃ¼ller' for 'Müller'. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file as bytes. The rows are read page by page, only as fast as the client downloads the file. */
export function csvFile<T>(
  head: readonly string[],
  pages: AsyncIterable<readonly T[]>,
  valuesOf: (row: T) => readonly string[] | Promise<readonly string[]>,
  options: DownloadOptions,
): ReadableStream<Uint8Array> {
  async function* pieces() {
    yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
    for await (const rows of pages) {
      const lines = await Promise.all(rows.map(async (row) => csvLine(await valuesOf(row))));
      yield Buffer.from(lines.join(''));
    }
  }
  return downloadStream(pieces(), options);
}

/** The headers of a CSV file. Its name contains the current day, UTC. */
export const csvHeaders = (name: string, now: number) =>
  attachment(`${name}-${utcDay(now)}.csv`, 'text/csv; charset=utf-8');

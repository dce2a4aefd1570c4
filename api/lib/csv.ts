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

/**
 * A CSV file as bytes. The rows are read batch by batch, only as fast as the client downloads the file.
 * @param nextRows reads the next batch; an empty one ends the file
 */
export function csvFile(
  head: readonly string[],
  nextRows: () => Promise<ReadonlyArray<readonly string[]>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvLine(head))),
      async pull(controller) {
        const rows = await nextRows();
        if (rows.length === 0) return controller.close();
        controller.enqueue(encoder.encode(rows.map(csvLine).join('')));
      },
    },
    { highWaterMark: 1 },
  );
}

/** The headers of a CSV file. Its name contains the current day, UTC. */
export const csvHeaders = (name: string, now: number) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}-${new Date(now).toISOString().slice(0, 10)}.csv"`,
});

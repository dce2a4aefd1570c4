import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { recordEvent } from '../../lib/audit/audit-event.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { singleDownload, type DownloadedBy } from '../../lib/single-download.ts';
import { piecesInUserQueue } from '../../lib/user-queue.ts';

const download = singleDownload('data export', 'Your data is');

/** Minimum characters in one chunk: small rows are sent together. */
const PIECE = 64 * 1024;

/**
 * Everything that a user owns, readable, table by table, as the bytes of a JSON file. Rows are read from the database
 * one by one, only as fast as the client downloads them.
 * @throws AppError BUSY while another export of the user is running
 */
export async function exportData(
  deps: Deps,
  sections: ExportSection,
  by: DownloadedBy,
): Promise<ReadableStream<Uint8Array>> {
  const { env, now, userQueue } = deps;
  const { ownerId: userId } = by;
  const exportedAt = isoTime(now());
  return download(deps, by, async (signal) => {
    await recordEvent(deps, { action: 'DATA_EXPORT', actorId: userId, subjectId: userId });
    const pieces = piecesOf(linesOf({ product: env.PRODUCT_NAME, exportedAt }, sections, userId));
    return piecesInUserQueue(userQueue, { ownerId: userId, signal }, pieces);
  });
}

/**
 * `visa-desk-data-2026-11-20.json` for the product 'Visa Desk' (spec/1 section 7). Only the Latin letters and digits of
 * the product's name are used, because a header holds no others.
 * @param today the user's day
 */
export const exportFileName = ({ productName, today }: { productName: string; today: string }): string =>
  [...(productName.toLowerCase().match(/[a-z0-9]+/g) ?? []), 'data', `${today}.json`].join('-');

/** Ends of the names of columns that hold a time. */
const TIME = /(^at|At|Since|End)$/;

/** A row with its times as text. Only its own columns are changed, not the answers in them. */
const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && TIME.test(name) ? isoTime(value) : value,
    ]),
  );

/** The text of the file, row by row. */
async function* linesOf(head: object, sections: ExportSection, userId: string): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [table, read] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(table)}: [`;
    let between = '\n';
    for await (const row of await read({ userId })) {
      yield `${between}${JSON.stringify(readable(row), null, 2)}`;
      between = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(piece);
}

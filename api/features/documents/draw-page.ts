import type { Deps } from '../../context.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import { openDocument } from '../../modules/documents/content.ts';
import { documentNotFound, pageNotFound, unreadFile } from '../../modules/documents/errors.ts';
import { getDocument } from '../../modules/documents/queries.ts';
import { fileOf, wholeFile } from '../../modules/documents/stored-file.ts';
import { ReadingError } from '../../modules/reading/errors.ts';

/** Pixels of the longer side. */
const SIDE = 1600;

/** Each file that is drawn is loaded into memory as a whole. */
const drawing = createFairQueue(
  { running: 2, runningEach: 1, waiting: 100, waitingEach: 20 },
  {
    full: 'Many pages are being drawn right now. Please try again in a moment.',
    ownFull: 'Other pages of your documents are still being drawn. Please try again in a moment.',
  },
);

/**
 * Draws a page as an image for the preview. A page that was read is drawn upright, because the boxes of its values are
 * fractions of the upright page.
 * @param page the first is 0
 * @returns a PNG
 * @throws AppError NOT_FOUND, BAD_REQUEST when it cannot be drawn, BUSY, INTERNAL
 */
export async function drawPage(
  deps: Pick<Deps, 'db' | 'vault' | 'blobs' | 'reader'>,
  { id, ownerId, page, signal }: { id: string; ownerId: string; page: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const row = await getDocument(deps.db, { id, ownerId });
  if (!row) throw documentNotFound();
  if (page >= row.pages) throw pageNotFound();
  const content = await unlessDamaged(openDocument(deps.vault, row, row.content));
  const turned = content?.turns?.[page] ?? 0;
  try {
    return await drawing.run({ ownerId, signal }, async () => {
      const bytes = await wholeFile(deps, fileOf(row));
      const { mimeType } = row;
      const { png } = await deps.reader.drawPage({ bytes, mimeType, page, side: SIDE, turned, ownerId, signal });
      return png;
    });
  } catch (error) {
    throw error instanceof ReadingError ? unreadFile(error) : error;
  }
}

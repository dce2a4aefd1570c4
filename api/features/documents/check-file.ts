import { createHash } from 'node:crypto';
import { endingOfName } from '../../../engine/product/documents/file-name.ts';
import { ownValue } from '../../../engine/lib/own-value.ts';
import { ENDINGS, type DocumentMimeType } from '../../../engine/product/documents/limits.ts';
import type { Deps } from '../../context.ts';
import { createFairQueue, type QueuedBy } from '../../lib/fair-queue.ts';
import { contentFault } from '../../lib/file-content.ts';
import type { Owned } from '../../lib/owned.ts';
import { refusedFile, unreadFile } from '../../modules/documents/errors.ts';
import { wholeFile } from '../../modules/documents/stored-file.ts';
import { ReadingError } from '../../modules/reading/errors.ts';

/** Each file that is checked is loaded into memory as a whole. */
const checking = createFairQueue(
  { running: 2, runningEach: 1, waiting: 60, waitingEach: 12 },
  {
    full: 'Many files are being checked right now. Please try again in a moment.',
    ownFull: 'Your other files are still being checked. Please try again in a moment.',
  },
);

/** Pixels: the page is decoded completely, but drawn so small that it costs little. */
const SIDE = 64;

export interface CheckedFile {
  readonly pages: number;
  /** Hash of the bytes, hex. */
  readonly sha256: string;
}

/** @throws AppError BAD_REQUEST for a deceptive name, or an extension that does not match the type */
export function checkName(name: string, mimeType: DocumentMimeType): void {
  if (ownValue(ENDINGS, endingOfName(name) ?? '') !== mimeType) throw refusedFile('NAME');
}

/**
 * Checks that an uploaded file is what its type says: it contains nothing else, and its first page can be drawn.
 * @throws AppError BAD_REQUEST with what to do; BUSY; INTERNAL
 */
export const checkFile = (
  deps: Pick<Deps, 'blobs' | 'reader'>,
  { ref, mimeType }: { ref: Owned; mimeType: DocumentMimeType },
  by: QueuedBy,
): Promise<CheckedFile> =>
  checking.run(by, async () => {
    const bytes = await wholeFile(deps, ref);
    const fault = contentFault(mimeType, bytes);
    if (fault) throw refusedFile(fault);
    try {
      const { pages } = await deps.reader.drawPage({ bytes, mimeType, page: 0, side: SIDE, ...by });
      return { pages, sha256: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      throw error instanceof ReadingError ? unreadFile(error) : error;
    }
  });

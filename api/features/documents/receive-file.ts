import { CALL_LIMITS } from '../../../engine/product/developers/call-limits.ts';
import { beginsAs, MAX_FIRST_BYTES } from '../../../engine/product/documents/first-bytes.ts';
import { MAX_BYTES, type DocumentMimeType } from '../../../engine/product/documents/limits.ts';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../../errors.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { refusedFile, tooLarge, uploadNotFound } from '../../modules/documents/errors.ts';
import { beginFile, finishFile } from '../../modules/documents/queries.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { findUpload } from './uploads.ts';

/** Each upload takes about one megabyte of memory. */
const receiving = createFairQueue(
  { running: 24, runningEach: 3, waiting: 100, waitingEach: 10 },
  {
    full: 'Many files are being uploaded right now. Please try again in a moment.',
    ownFull: 'Your other files are still being uploaded. Please wait a moment, then upload this one again.',
  },
);

export interface SentFile {
  readonly token: string;
  readonly ownerId: string;
  readonly contentType: DocumentMimeType;
  /** The chunks of the file as they arrive. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Stores an uploaded file, encrypted, chunk by chunk. If the connection breaks, nothing is kept, and the file may be
 * sent again to the same URL; a second file replaces the first.
 * @throws AppError NOT_FOUND, RATE_LIMITED, TOO_LARGE, BAD_REQUEST when its first bytes do not match its type, BUSY
 */
export const receiveFile = (
  deps: Pick<Deps, 'db' | 'vault' | 'blobs' | 'log' | 'now'>,
  sent: SentFile,
): Promise<void> =>
  receiving.run(sent, async () => {
    const { db, blobs } = deps;
    const { ownerId, contentType, pieces } = sent;
    const upload = await findUpload(deps, sent);
    // One address takes many files, so they are counted separately from the addresses.
    const { calls, span } = CALL_LIMITS.upload;
    await limitRate(deps, [{ what: `files sent by ${ownerId}`, limit: calls, span }]);
    const fileId = newId();
    const replaced = upload.fileId === null ? undefined : { fileId: upload.fileId, ownerId };
    // The row names the file before its first byte is written: even if this process dies, the file is found and
    // removed.
    await batchOr(db, uploadNotFound, [
      beginFile(db, upload, fileId),
      ...(replaced ? [removeFileLater(deps, replaced)] : []),
    ]);
    if (replaced) await tryRemoveFile(deps, replaced);
    let size = 0;
    try {
      await blobs.putStream(
        fileOf({ fileId, ownerId }),
        checked(pieces, contentType, (length) => (size = length)),
      );
      await batchOr(db, uploadNotFound, [finishFile(db, { id: upload.id, fileId, contentType, size })]);
    } catch (error) {
      await tryRemoveFile(deps, { fileId, ownerId });
      // A newer file, or the end of the upload, removes this one while it is being written, which the store reports as
      // an error.
      if (!(error instanceof AppError) && (await findUpload(deps, sent)).fileId !== fileId) throw uploadNotFound();
      throw error;
    }
  });

/** Passes the chunks on. @throws AppError TOO_LARGE, or BAD_REQUEST when the first bytes do not match the type */
async function* checked(
  pieces: AsyncIterable<Uint8Array>,
  type: DocumentMimeType,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  let begin = Buffer.alloc(0);
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MAX_BYTES) throw tooLarge();
    if (begin.length < MAX_FIRST_BYTES) {
      begin = Buffer.concat([begin, piece.subarray(0, MAX_FIRST_BYTES)]);
      if (begin.length >= MAX_FIRST_BYTES && !beginsAs(type, begin)) throw refusedFile('TYPE');
    }
    yield piece;
  }
  if (!beginsAs(type, begin)) throw refusedFile('TYPE');
  count(size);
}

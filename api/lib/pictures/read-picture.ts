import { endingOfName } from '../../../engine/product/documents/file-name.ts';
import { beginsAs } from '../../../engine/product/documents/first-bytes.ts';
import { ENDINGS } from '../../../engine/product/documents/limits.ts';
import { ownValue } from '../../../engine/lib/own-value.ts';
import { AppError } from '../../errors.ts';
import { runInProcess, workerFile, type ProcessLimits } from '../bounded-process/run-in-process.ts';
import { Abandoned, createFairQueue, type QueuedBy } from '../fair-queue.ts';
// Only types: the server itself never loads the library that decodes pictures.
import type { Decoded, PictureTask } from './decode-picture.ts';

const FILE = workerFile('picture-worker', import.meta.url);

/** More than phone cameras produce by default. A file of a few kilobytes can claim any number. */
const MAX_MEGAPIXELS = 25;

/** Stored pictures always have this type. */
export const PICTURE_TYPE = 'image/jpeg';

/** The largest allowed pictures need up to 320 MB; most need 100. */
const LIMITS: ProcessLimits = { time: 30_000, memory: 400 * 1024 * 1024 };

const TEXTS = {
  full: 'Many pictures are being read right now. Please try again in a moment.',
  ownFull: 'Your last pictures are still being read. Please wait a moment, then choose this one again.',
};
/** Limits the pictures whose bytes are in memory. The bytes of waiting pictures are not yet read from the request. */
const received = createFairQueue({ running: 16, runningEach: 1, waiting: 16, waitingEach: 2 }, TEXTS);
const decoded = createFairQueue({ running: 2, runningEach: 1, waiting: 16, waitingEach: 1 }, TEXTS);

export interface GivenPicture {
  /** Reads the bytes. It is called when the picture's turn comes, and not for a picture that was refused before. */
  readonly read: () => Promise<Uint8Array>;
  /** The name of the file on the user's device. */
  readonly fileName: string;
  /** The request's content type. */
  readonly contentType: string;
}

/**
 * Reads a user's picture and encodes it again, 512 by 512, upright. A separate process decodes it, so that it does not
 * occupy the threads with which the server hashes passwords and reads files. No byte of the original file is stored, and so not
 * the place where it was taken. Name, content type, first bytes and decoding must all show a JPEG or PNG. Of one user,
 * one picture at a time is received and decoded; of all users, 16 are received and two decoded.
 * @returns a JPEG
 * @throws AppError BAD_REQUEST, BUSY; Error when the process failed by itself; any error of `read`
 */
export async function readPicture(
  { read, fileName, contentType }: GivenPicture,
  by: QueuedBy,
  limits = LIMITS,
): Promise<Buffer> {
  const type = ownValue(ENDINGS, endingOfName(fileName) ?? '');
  if (!type || type === 'application/pdf' || contentType !== type) throw refusal('NOT_A_PICTURE');
  const outcome = await received.run(by, async () => {
    const bytes = await read();
    if (!beginsAs(type, bytes)) throw refusal('NOT_A_PICTURE');
    const task: PictureTask = { bytes, type, maxPixels: MAX_MEGAPIXELS * 1_000_000 };
    return decoded.run(by, () => runInProcess<Decoded>(FILE, task, limits, { signal: by.signal }));
  });
  if ('ended' in outcome) {
    if (outcome.ended === 'stopped') throw new Abandoned();
    if (outcome.ended === 'failed') throw new Error(`The process that reads pictures failed: ${outcome.why}`);
    throw refusal('TOO_HEAVY');
  }
  const { answer } = outcome;
  if ('refused' in answer) throw refusal(answer.refused);
  return Buffer.from(answer.bytes);
}

const REFUSALS = {
  NOT_A_PICTURE: 'This picture cannot be used. Choose a JPG or PNG file.',
  TOO_MANY_PIXELS: `This picture has more than ${MAX_MEGAPIXELS} megapixels. Make it smaller, then choose it again.`,
  TOO_HEAVY:
    'This picture takes too long or too much memory to read. Make it smaller, or save it as an ordinary JPG, then choose it again.',
};

const refusal = (why: keyof typeof REFUSALS): AppError => new AppError('BAD_REQUEST', REFUSALS[why]);

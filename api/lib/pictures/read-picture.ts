import { AppError } from '../../errors.ts';
import type { ProcessLimits } from '../bounded-process/run-in-process.ts';
import { createFairQueue, type QueuedBy } from '../fair-queue.ts';
import { beginsAs } from '../../../engine/product/documents/first-bytes.ts';
import { decodeInProcess, kindOfName, MAX_MEGAPIXELS } from './picture-process.ts';

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
 * Reads a user's picture and encodes it again, 512 by 512, upright. No byte of the original file is stored, and so not
 * the place where it was taken. Name, content type, first bytes and decoding must all show a JPEG or PNG. Of one user,
 * one picture at a time is received and decoded; of all users, 16 are received and two decoded.
 * @returns a JPEG
 * @throws AppError BAD_REQUEST, BUSY; any error of `read`
 */
export async function readPicture(
  { read, fileName, contentType }: GivenPicture,
  by: QueuedBy,
  limits = LIMITS,
): Promise<Buffer> {
  const kind = kindOfName(fileName);
  if (!kind || contentType !== `image/${kind}`) throw refusal('NOT_A_PICTURE');
  const outcome = await received.run(by, async () => {
    const bytes = await read();
    if (!beginsAs(`image/${kind}`, bytes)) throw refusal('NOT_A_PICTURE');
    return decoded.run(by, () => decodeInProcess({ bytes, kind }, limits, by.signal));
  });
  if ('refused' in outcome) throw refusal(outcome.refused);
  return Buffer.from(outcome.bytes);
}

const REFUSALS = {
  NOT_A_PICTURE: 'This picture cannot be used. Choose a JPG or PNG file.',
  TOO_MANY_PIXELS: `This picture has more than ${MAX_MEGAPIXELS} megapixels. Make it smaller, then choose it again.`,
  TOO_HEAVY:
    'This picture takes too long or too much memory to read. Make it smaller, or save it as an ordinary JPG, then choose it again.',
};

const refusal = (why: keyof typeof REFUSALS): AppError => new AppError('BAD_REQUEST', REFUSALS[why]);

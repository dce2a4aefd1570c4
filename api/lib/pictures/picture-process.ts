/**
 * Decodes a picture in a separate process, so that it does not occupy the threads with which the server hashes
 * passwords and reads files.
 */
import { endingOfName } from '../../../engine/product/documents/file-name.ts';
import { runInProcess, workerFile, type ProcessLimits } from '../bounded-process/run-in-process.ts';
import { Abandoned } from '../fair-queue.ts';
import type { Decoded } from './decode-picture.ts';

/** More than phone cameras produce by default. A file of a few kilobytes can claim any number. */
export const MAX_MEGAPIXELS = 25;

export type PictureKind = 'jpeg' | 'png';

const KINDS: ReadonlyMap<string, PictureKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

/**
 * The kind of picture by the ending of its file name, which is not stored.
 * @returns undefined for other endings, and for deceptive names
 */
export const kindOfName = (name: string): PictureKind | undefined => KINDS.get(endingOfName(name) ?? '');

export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
}

export type Outcome = Decoded | { readonly refused: 'TOO_HEAVY' };

const FILE = workerFile('picture-worker', import.meta.url);

/**
 * @param signal aborted when nobody waits for the picture any more; the process is then killed
 * @returns the picture, or why it is refused
 * @throws AppError BUSY when the signal is aborted; Error when the process failed by itself
 */
export async function decodeInProcess(
  task: PictureTask,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  const outcome = await runInProcess<Decoded>(FILE, task, limits, { signal });
  if ('answer' in outcome) return outcome.answer;
  if (outcome.ended === 'stopped') throw new Abandoned();
  if (outcome.ended === 'failed') throw new Error(`The process that reads pictures failed: ${outcome.why}`);
  return { refused: 'TOO_HEAVY' };
}

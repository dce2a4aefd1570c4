/**
 * Decodes a picture in a process of its own. The memory that this takes is given back when the process ends, and it keeps
 * none of the threads busy that the server hashes passwords and reads files with.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { abandoned } from '../fair-queue.ts';
import type { Decoded } from './decode-picture.ts';
import type { PictureKind } from './file-name.ts';

/** Above what the cameras of phones make by default; a file of a few kilobytes can claim any number. */
export const MEGAPIXELS_MOST = 25;

export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
  /** Bytes that the process may hold. */
  readonly memory: number;
}

export interface PictureLimits {
  /** Milliseconds, with the start of the process. */
  readonly time: number;
  /** Bytes of memory. The largest pictures that are let in take up to 320 MB; most take 100. */
  readonly memory: number;
}

export type Outcome = Decoded | { readonly refused: 'TOO_HEAVY' };

/** The exit code of a process that needed more memory than it may have. */
export const OUT_OF_MEMORY = 75;

/** The process's code: one file of the build, or the source. */
const isSource = import.meta.url.endsWith('.ts');
const file = fileURLToPath(new URL(isSource ? './picture-worker.ts' : './picture-worker.js', import.meta.url));
const execArgv = isSource ? ['--import', import.meta.resolve('tsx')] : [];

/**
 * @param signal aborted when nobody waits for the picture any more: the process is ended
 * @returns the picture, or why it is refused
 * @throws AppError BUSY when the signal is aborted; Error when the process failed by itself
 */
export function decodeInProcess(
  { bytes, kind }: Omit<PictureTask, 'memory'>,
  { time, memory }: PictureLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    // The settings are no matter of a process that reads what strangers send: the data key is among them.
    const child = fork(file, {
      execArgv,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Settled when the process has ended, so that its memory is free before the next one starts.
    let settle: (() => void) | undefined;
    const end = (how: () => void): void => {
      settle ??= how;
      child.kill('SIGKILL');
    };
    const limit = setTimeout(() => end(() => resolve({ refused: 'TOO_HEAVY' })), time);
    const stop = (): void => end(() => reject(abandoned()));
    signal?.addEventListener('abort', stop);
    const ended = (code: number | null): void => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      if (settle) settle();
      else if (code === OUT_OF_MEMORY) resolve({ refused: 'TOO_HEAVY' });
      else reject(new Error(`The process that reads pictures ended with ${code}.`));
    };
    child.on('message', (decoded: Decoded) => end(() => resolve(decoded)));
    child.on('exit', ended);
    child.on('error', (error) => {
      settle ??= () => reject(error);
      // A process that could not be started does not exit.
      if (child.pid === undefined) ended(null);
    });
    child.send({ bytes, kind, memory } satisfies PictureTask);
  });
}

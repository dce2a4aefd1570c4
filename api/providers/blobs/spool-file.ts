import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that arrived in pieces, written to the disk so that its length and hash are known. */
export interface SpooledFile {
  readonly length: number;
  /** Hash of all bytes, hex. */
  readonly sha256: string;
  /** The bytes, each piece read when it is needed. */
  stream(): Readable;
  /** Frees the disk space. */
  close(): Promise<void>;
}

/**
 * Writes the pieces into `folder`, one at a time. The file is unlinked as soon as it is open, so that nothing of it
 * remains when this process ends, even after a crash.
 * @throws Error when the disk has no room; any error of the pieces
 */
export async function spoolFile(
  folder: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const hash = createHash('sha256');
    let length = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      await handle.writeFile(piece);
      length += piece.length;
    }
    return {
      length,
      sha256: hash.digest('hex'),
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

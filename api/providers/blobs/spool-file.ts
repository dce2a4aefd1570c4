import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that came in pieces, on the disk, so that its length and hash are known. */
export interface SpooledFile {
  readonly length: number;
  /** Of all bytes, hex. */
  readonly sha256: string;
  /** The bytes, read as they are asked for. */
  stream(): Readable;
  /** Frees the space. */
  close(): Promise<void>;
}

/**
 * Writes the pieces into `folder`, one at a time. The file loses its name as soon as it is open: whatever becomes of this
 * process, nothing of it stays.
 * @throws Error when the disk has no room; what the pieces throw
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

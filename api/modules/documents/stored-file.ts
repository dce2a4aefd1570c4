import type { Deps } from '../../context.ts';
import type { Owned } from '../../lib/owned.ts';
import { documentNotFound } from './errors.ts';

/** Reference to the bytes of a document or an upload. */
export const fileOf = ({ fileId, ownerId }: { fileId: string; ownerId: string }): Owned => ({ id: fileId, ownerId });

/**
 * Loads all bytes of a file into memory, for code that decodes it.
 * @throws AppError NOT_FOUND; UnsealError when it is damaged
 */
export async function wholeFile(deps: Pick<Deps, 'blobs'>, ref: Owned): Promise<Buffer> {
  const bytes = await findWholeFile(deps, ref);
  if (!bytes) throw documentNotFound();
  return bytes;
}

/** The same, but @returns undefined when there is no file. @throws UnsealError when it is damaged */
export async function findWholeFile({ blobs }: Pick<Deps, 'blobs'>, ref: Owned): Promise<Buffer | undefined> {
  const chunks = await blobs.getStream(ref);
  if (!chunks) return undefined;
  const whole: Buffer[] = [];
  for await (const chunk of chunks) whole.push(chunk);
  return Buffer.concat(whole);
}

import type { Deps } from '../../context.ts';
import type { BlobRef } from '../../lib/blobs/blobs.ts';
import { documentNotFound } from './errors.ts';

/** Where the bytes of a document, or of an upload, are. */
export const fileOf = ({ fileId, ownerId }: { fileId: string; ownerId: string }): BlobRef => ({ id: fileId, ownerId });

/**
 * All bytes of a file, for what decodes it.
 * @throws AppError NOT_FOUND; UnsealError when it is damaged
 */
export async function wholeFile({ blobs }: Pick<Deps, 'blobs'>, ref: BlobRef): Promise<Buffer> {
  const chunks = await blobs.getStream(ref);
  if (!chunks) throw documentNotFound();
  const whole: Buffer[] = [];
  for await (const chunk of chunks) whole.push(chunk);
  return Buffer.concat(whole);
}

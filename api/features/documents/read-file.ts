import type { Deps } from '../../context.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { getDocument } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { fileNameOf } from '../../modules/documents/view.ts';

/** The file as it was uploaded, in chunks. @throws AppError NOT_FOUND, also for another user's file */
export async function readFile(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  owned: { id: string; ownerId: string },
): Promise<{ pieces: AsyncGenerator<Buffer>; name: string; mimeType: string; size: number }> {
  const row = await getDocument(db, owned);
  const pieces = row && (await blobs.getStream(fileOf(row)));
  if (!row || !pieces) throw documentNotFound();
  return { pieces, name: fileNameOf(row), mimeType: row.mimeType, size: row.size };
}

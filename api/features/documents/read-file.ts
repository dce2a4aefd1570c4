import type { Deps } from '../../context.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { getDocument } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { fileNameOf } from '../../modules/documents/view.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * The headers of a document's file, and `open`, which gives the file as it was uploaded, in chunks. Read what it gives,
 * because only reading closes the file.
 * @throws AppError NOT_FOUND, also for another user's file
 */
export async function readFile({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, owned: Owned) {
  const row = await getDocument(db, owned);
  if (!row) throw documentNotFound();
  const { mimeType, size } = row;
  return {
    name: fileNameOf(row),
    mimeType,
    size,
    async open(): Promise<AsyncGenerator<Buffer>> {
      const pieces = await blobs.getStream(fileOf(row));
      if (!pieces) throw documentNotFound();
      return pieces;
    },
  };
}

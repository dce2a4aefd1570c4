import type { Deps } from '../../context.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { getDocument } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { fileNameOf } from '../../modules/documents/view.ts';

export interface DocumentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  /** Opens the file as it was uploaded, in chunks. Read it, because only reading closes it. @throws AppError NOT_FOUND */
  open(): Promise<AsyncGenerator<Buffer>>;
}

/** @throws AppError NOT_FOUND, also for another user's file */
export async function readFile(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  owned: { id: string; ownerId: string },
): Promise<DocumentFile> {
  const row = await getDocument(db, owned);
  if (!row) throw documentNotFound();
  return {
    name: fileNameOf(row),
    mimeType: row.mimeType,
    size: row.size,
    async open() {
      const pieces = await blobs.getStream(fileOf(row));
      if (!pieces) throw documentNotFound();
      return pieces;
    },
  };
}

import type { Db } from '../../db/client.ts';
import { documents, photos } from '../../db/tables.ts';
import type { Owned } from '../../lib/owned.ts';

/** The files of documents, stored by `putStream`. */
export const listDocumentFiles = async (db: Db): Promise<Owned[]> =>
  db.select({ id: documents.fileId, ownerId: documents.ownerId }).from(documents);

/** The files of profile pictures, stored by `put`. */
export const listPhotoFiles = async (db: Db): Promise<Owned[]> =>
  db.select({ id: photos.id, ownerId: photos.ownerId }).from(photos);

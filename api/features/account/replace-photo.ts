import { batch, isUniqueViolation, RowCountError } from '../../db/batch.ts';
import { photoUrl, type PhotoDeps } from './photo-deps.ts';
import { deletePhotoRow, getPhotoOf, insertPhoto, updateUser, type PhotoRow } from './queries.ts';

/**
 * Puts a picture in place of the one that there is, and removes the file of that. Of several at the same moment, in any
 * process, each replaces the one before it, so that no file is left behind.
 * @param next a row whose file is stored; undefined takes the picture away
 */
export async function replacePhoto(
  { db, blobs }: Pick<PhotoDeps, 'db' | 'blobs'>,
  { ownerId }: { ownerId: string },
  next?: PhotoRow,
): Promise<void> {
  for (;;) {
    const before = await getPhotoOf(db, { ownerId });
    if (!before && !next) return;
    try {
      await batch(db, [
        updateUser(db, { userId: ownerId, changes: { profileImageUrl: next ? photoUrl(next.id) : null } }),
        ...(before ? [deletePhotoRow(db, before)] : []),
        ...(next ? [insertPhoto(db, next)] : []),
      ]);
    } catch (error) {
      // Another request has replaced it since it was read.
      if (isUniqueViolation(error) || (error instanceof RowCountError && error.index > 0)) continue;
      throw error;
    }
    if (before) await blobs.remove(before);
    return;
  }
}

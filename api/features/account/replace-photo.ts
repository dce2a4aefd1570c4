import { batch, isUniqueViolation, RowCountError } from '../../db/batch.ts';
import { photoUrl, type PhotoDeps } from './photo-deps.ts';
import { deletePhotoRow, getPhotoOf, insertPhoto, updateUser, type PhotoRow } from './queries.ts';

/**
 * Replaces the user's picture and removes the old file. When several requests do this at the same time, in any
 * process, each replaces the picture of the one before it, so that no file is left behind.
 * @param next a row whose file is already stored; undefined removes the picture
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
      // Another request has replaced the picture after this one read it. Retry.
      if (isUniqueViolation(error) || (error instanceof RowCountError && error.index > 0)) continue;
      throw error;
    }
    if (before) await blobs.remove(before);
    return;
  }
}

import type { Deps } from '../../context.ts';
import { batch, isUniqueViolation, RowCountError } from '../../db/batch.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';
import { updateUser } from '../../modules/users/queries.ts';
import { deletePhotoRow, getPhotoOf, insertPhoto, type PhotoRow } from './queries.ts';

export type PhotoDeps = Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>;

/** URL of a user's picture. */
export const photoUrl = (id: string): string => `/api/user/photo/${id}`;

/**
 * Replaces the user's picture and removes the old file. When several requests do this at the same time, in any
 * process, each replaces the picture of the one before it, so that no file is left behind. When this throws, nothing
 * was changed.
 * @param next a row whose file is already stored; undefined removes the picture
 */
export async function replacePhoto(deps: PhotoDeps, { ownerId }: { ownerId: string }, next?: PhotoRow): Promise<void> {
  const { db } = deps;
  for (;;) {
    const before = await getPhotoOf(db, { ownerId });
    if (!before && !next) return;
    try {
      await batch(db, [
        updateUser(db, { userId: ownerId, changes: { profileImageUrl: next ? photoUrl(next.id) : null } }),
        ...(before ? [deletePhotoRow(db, before)] : []),
        ...(next ? [insertPhoto(db, next)] : []),
        ...(before ? [removeFileLater(deps, { fileId: before.id, ownerId })] : []),
      ]);
    } catch (error) {
      // Another request has replaced the picture after this one read it. Retry.
      if (isUniqueViolation(error) || (error instanceof RowCountError && error.index > 0)) continue;
      throw error;
    }
    if (before) await tryRemoveFile(deps, { fileId: before.id, ownerId });
    return;
  }
}

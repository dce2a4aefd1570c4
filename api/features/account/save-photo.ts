import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { PICTURE_TYPE, readPicture, type GivenPicture } from '../../lib/pictures/read-picture.ts';
import { inTurn, photoUrl, type PhotoDeps } from './photo-deps.ts';
import { deletePhotoOf, getPhotoOf, insertPhoto, updateUser } from './queries.ts';

/**
 * Stores a person's picture in place of the one before.
 * @returns where it is asked for
 * @param signal aborted when the person has gone away, which ends the work on the picture
 * @throws AppError BAD_REQUEST when it is not a picture, BUSY when too many are being read
 */
export async function savePhoto(
  { db, blobs, now }: PhotoDeps,
  { ownerId, picture, signal }: { ownerId: string; picture: GivenPicture; signal: AbortSignal },
): Promise<{ profileImageUrl: string }> {
  const bytes = await readPicture(picture, { ownerId, signal });
  return inTurn(ownerId, async () => {
    const before = await getPhotoOf(db, { ownerId });
    const id = newId();
    const profileImageUrl = photoUrl(id);
    await blobs.put({ id, ownerId }, bytes);
    try {
      await batch(db, [
        deletePhotoOf(db, { ownerId }),
        insertPhoto(db, { id, ownerId, contentType: PICTURE_TYPE, size: bytes.length, createdAt: now() }),
        updateUser(db, { userId: ownerId, changes: { profileImageUrl } }),
      ]);
    } catch (error) {
      await blobs.remove({ id, ownerId });
      throw error;
    }
    if (before) await blobs.remove(before);
    return { profileImageUrl };
  });
}

import { batch } from '../../db/batch.ts';
import { inTurn, type PhotoDeps } from './photo-deps.ts';
import { deletePhotoOf, getPhotoOf, updateUser } from './queries.ts';

/** Takes a person's picture away, if there is one. */
export const deletePhoto = ({ db, blobs }: PhotoDeps, { ownerId }: { ownerId: string }): Promise<void> =>
  inTurn(ownerId, async () => {
    const photo = await getPhotoOf(db, { ownerId });
    await batch(db, [
      deletePhotoOf(db, { ownerId }),
      updateUser(db, { userId: ownerId, changes: { profileImageUrl: null } }),
    ]);
    if (photo) await blobs.remove(photo);
  });

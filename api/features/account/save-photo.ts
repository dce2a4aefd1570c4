import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { PICTURE_TYPE, readPicture, type GivenPicture } from '../../lib/pictures/read-picture.ts';
import { tryRemoveFile } from '../../modules/documents/remove-file.ts';
import { removeUnusedPhotoLater } from './remove-unused-photo.ts';
import { photoUrl, replacePhoto, type PhotoDeps } from './replace-photo.ts';

/**
 * Stores a new picture of a user and replaces the old one.
 * @returns the URL of the picture
 * @param signal aborted when the client has disconnected, which ends the work on the picture
 * @throws AppError BAD_REQUEST when the file is not a picture, BUSY when too many pictures are being read
 */
export async function savePhoto(
  deps: PhotoDeps,
  { ownerId, picture, signal }: { ownerId: string; picture: GivenPicture; signal: AbortSignal },
): Promise<{ profileImageUrl: string }> {
  const bytes = await readPicture(picture, { ownerId, signal });
  const ref = { id: newId(), ownerId };
  await batch(deps.db, [removeUnusedPhotoLater(deps, ref)]);
  try {
    await deps.blobs.put(ref, bytes);
    await replacePhoto(deps, ref, { ...ref, contentType: PICTURE_TYPE, size: bytes.length, createdAt: deps.now() });
  } catch (error) {
    await tryRemoveFile(deps, { fileId: ref.id, ownerId });
    throw error;
  }
  return { profileImageUrl: photoUrl(ref.id) };
}

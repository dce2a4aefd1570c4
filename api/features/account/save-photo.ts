import { newId } from '../../db/new-id.ts';
import { PICTURE_TYPE, readPicture, type GivenPicture } from '../../lib/pictures/read-picture.ts';
import { photoUrl, type PhotoDeps } from './photo-deps.ts';
import { replacePhoto } from './replace-photo.ts';

/**
 * Stores a person's picture in place of the one before.
 * @returns where it is asked for
 * @param signal aborted when the person has gone away, which ends the work on the picture
 * @throws AppError BAD_REQUEST when it is not a picture, BUSY when too many are being read
 */
export async function savePhoto(
  deps: PhotoDeps,
  { ownerId, picture, signal }: { ownerId: string; picture: GivenPicture; signal: AbortSignal },
): Promise<{ profileImageUrl: string }> {
  const bytes = await readPicture(picture, { ownerId, signal });
  const ref = { id: newId(), ownerId };
  await deps.blobs.put(ref, bytes);
  try {
    await replacePhoto(deps, ref, { ...ref, contentType: PICTURE_TYPE, size: bytes.length, createdAt: deps.now() });
  } catch (error) {
    await deps.blobs.remove(ref);
    throw error;
  }
  return { profileImageUrl: photoUrl(ref.id) };
}

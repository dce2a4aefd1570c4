import { AppError } from '../../errors.ts';
import type { Deps } from '../../context.ts';
import { getPhoto } from './queries.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND, also for another user's picture */
export async function readPhoto(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  owned: Owned,
): Promise<{ bytes: Buffer; contentType: string }> {
  const photo = await getPhoto(db, owned);
  const bytes = photo && (await blobs.get(photo));
  if (!photo || !bytes) throw new AppError('NOT_FOUND', 'There is no such picture.');
  return { bytes, contentType: photo.contentType };
}

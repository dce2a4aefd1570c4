import { z } from 'zod';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import type { Owned } from '../../lib/owned.ts';
import { getPhoto } from './queries.ts';

const KIND = 'remove-unused-photo';

/** Before the first byte of a picture is written: even if this process dies before its row is, the file is removed. */
export const removeUnusedPhotoLater = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: photoId, ownerId }: Owned,
): Statement => enqueue(db, { kind: KIND, data: { photoId, ownerId }, runAt: now() + HOUR });

/** Removes the file of a picture that has no row. */
export const removeUnusedPhoto = ({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): Job =>
  defineJob({
    kind: KIND,
    neverGivenUp: true,
    concurrency: 4,
    data: z.strictObject({ photoId: z.string(), ownerId: z.string() }),
    async run({ photoId, ownerId }) {
      const photo = { id: photoId, ownerId };
      if (!(await getPhoto(db, photo))) await blobs.remove(photo);
    },
  });

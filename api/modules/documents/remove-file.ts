import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { describeError } from '../../lib/log.ts';
import type { Statement } from '../../db/batch.ts';
import { fileOf } from './stored-file.ts';

const KIND = 'remove-file';

/** For the batch that deletes the row of a file: the job removes the file even if this process ends right after. */
export const removeFileLater = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { fileId, ownerId }: { fileId: string; ownerId: string },
): Statement => enqueue(db, { kind: KIND, data: { fileId, ownerId }, runAt: now() });

/**
 * Removes a file at once. An error is only logged, because a job tries again: that of `removeFileLater`; while an upload
 * still names the file, the one that deletes abandoned uploads; for a new picture, the one that removes unused ones.
 */
export const tryRemoveFile = (
  { blobs, log }: Pick<Deps, 'blobs' | 'log'>,
  file: { fileId: string; ownerId: string },
): Promise<void> =>
  blobs
    .remove(fileOf(file))
    .catch((error: unknown) =>
      log.warn({ message: 'A file was not removed at once; a job tries again', ...describeError(error) }),
    );

export const removeFile = ({ blobs }: Pick<Deps, 'blobs'>): Job =>
  defineJob({
    kind: KIND,
    neverGivenUp: true,
    concurrency: 4,
    data: z.strictObject({ fileId: z.string(), ownerId: z.string() }),
    run: (file) => blobs.remove(fileOf(file)),
  });

import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteMailsOf } from '../../providers/mail/mail-folder.ts';

export const REMOVE_FILES = 'remove-files';

/** Removes the files of a user whose account was deleted, including stored mails. */
export async function removeFilesOf(
  { blobs, env }: Pick<Deps, 'blobs' | 'env'>,
  { userId }: { userId: string },
): Promise<void> {
  await blobs.removeAllOf(userId);
  await deleteMailsOf(env.DATA_DIR, { userId });
}

/** The same as a job. The files may already be removed. */
export const removeFiles = (deps: Pick<Deps, 'blobs' | 'env'>): Job =>
  defineJob({
    kind: REMOVE_FILES,
    neverGivenUp: true,
    data: z.strictObject({ userId: z.string() }),
    run: (owned) => removeFilesOf(deps, owned),
  });

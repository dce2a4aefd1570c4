import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteMailsOf } from '../../providers/mail/mail-folder.ts';

export const REMOVE_FILES = 'remove-files';

/** Removes the files of a person whose account was deleted, mails among them. */
export async function removeFilesOf(
  { blobs, env }: Pick<Deps, 'blobs' | 'env'>,
  { userId }: { userId: string },
): Promise<void> {
  await blobs.removeAllOf(userId);
  await deleteMailsOf(env.DATA_DIR, { userId });
}

/** The same off the request, where it may be done already. */
export const removeFiles = (deps: Pick<Deps, 'blobs' | 'env'>): Job =>
  defineJob({
    kind: REMOVE_FILES,
    data: z.strictObject({ userId: z.string() }),
    run: (owned) => removeFilesOf(deps, owned),
  });

import type { Deps } from '../../context.ts';
import { eraseDeleted } from '../../db/client.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { deleteMailsOf } from '../../providers/mail/mail-folder.ts';

export const REMOVE_FILES = 'remove-files';

type RemoveDeps = Pick<Deps, 'blobs' | 'db' | 'env'>;

/**
 * Removes the files of a user whose account was deleted, including stored mails, and what the database's files still
 * contain of the deleted rows.
 * @throws Error when something was not removed, because the files' store fails or another process reads the database
 */
export async function removeFilesOf({ blobs, db, env }: RemoveDeps, { userId }: { userId: string }): Promise<void> {
  const isErased = await eraseDeleted(db);
  await blobs.removeAllOf(userId);
  await deleteMailsOf(env.DATA_DIR, { userId });
  if (!isErased) throw new Error('Another process reads the database');
}

/** The same as a job. The files may already be removed. */
export const removeFiles = (deps: RemoveDeps): Job =>
  defineJob({
    kind: REMOVE_FILES,
    neverGivenUp: true,
    data: ofUser,
    run: (owned) => removeFilesOf(deps, owned),
  });

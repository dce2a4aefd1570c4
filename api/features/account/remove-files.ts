import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';

export const REMOVE_FILES = 'remove-files';

/** Removes the files of a person whose account was deleted, which may be done already. */
export const removeFiles = ({ blobs }: Pick<Deps, 'blobs'>): Job => defineJob({
  kind: REMOVE_FILES, data: z.strictObject({ userId: z.string() }), run: ({ userId }) => blobs.removeAllOf(userId),
});

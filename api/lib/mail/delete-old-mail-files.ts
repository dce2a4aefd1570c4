import { HOUR } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { deleteOldMails } from '../../providers/mail/mail-folder.ts';

/** Runs even when a mail server is set, because earlier mails may be files. */
export const deleteOldMailFiles = ({ env, now }: Pick<Deps, 'env' | 'now'>): Job =>
  defineJob({
    kind: 'delete-old-mails',
    every: HOUR,
    run: () => deleteOldMails(env.DATA_DIR, now()),
  });

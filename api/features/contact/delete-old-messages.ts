import { SUPPORT_KEPT_DAYS } from '../../../engine/product/support.ts';
import { DAY } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteMessagesBefore } from '../../modules/support/queries.ts';

/** Deletes messages to support after half a year. */
export const deleteOldMessages = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-old-support-messages',
    every: DAY,
    run: () => batch(db, [deleteMessagesBefore(db, { before: now() - SUPPORT_KEPT_DAYS * DAY })]),
  });

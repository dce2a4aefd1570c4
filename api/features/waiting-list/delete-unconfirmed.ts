import { UNCONFIRMED_KEPT } from '../../../engine/product/waiting-list.ts';
import { DAY } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteUnconfirmed } from '../../modules/waiting-list/queries.ts';

/** Deletes unconfirmed addresses: they are of no use, and may belong to strangers. */
export const deleteUnconfirmedJob = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-unconfirmed-waiting',
    every: DAY,
    run: () => batch(db, [deleteUnconfirmed(db, { before: now() - UNCONFIRMED_KEPT })]),
  });

import { HOUR } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { LONGEST_WINDOW } from './limit-rate.ts';
import { deletePastWindows } from './queries.ts';

/** Deletes counts of past windows: they show when a user was here, and are no longer needed. */
export const deletePastRateWindows = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-past-rate-windows',
    every: HOUR,
    run: () => batch(db, [deletePastWindows(db, { span: LONGEST_WINDOW, now: now() })]),
  });

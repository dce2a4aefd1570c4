import { DAY } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteCallsBefore } from './queries.ts';

/** Administrators look at 90 days at most; the same span before it is kept for comparison. */
const KEPT = 180 * DAY;

/** Deletes calls to language models after half a year. */
export const deleteOldCalls = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-old-model-calls',
    every: DAY,
    run: () => batch(db, [deleteCallsBefore(db, { before: now() - KEPT })]),
  });

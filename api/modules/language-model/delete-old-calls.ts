import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { deleteCallsBefore } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The longest range that administrators look at is 90 days; what came before it tells whether things got better. */
const KEPT = 180 * DAY;

/** Calls to language models are forgotten after half a year. */
export const deleteOldCalls = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-old-model-calls',
    every: DAY,
    data: z.strictObject({}),
    run: () => batch(db, [deleteCallsBefore(db, { before: now() - KEPT })]),
  });

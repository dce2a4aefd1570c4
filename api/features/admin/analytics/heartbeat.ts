import { DAY, MINUTE } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { batch } from '../../../db/batch.ts';
import { defineJob, type Job } from '../../../lib/jobs/job.ts';
import { deleteHeartbeats, insertHeartbeat } from './queries.ts';

export const HEARTBEAT_EVERY = 5 * MINUTE;
/** Milliseconds. Twice the period that the administrators see. */
const KEPT = 60 * DAY;

/** Records that the server was running in these five minutes: it ran jobs and could write to the database. */
export const heartbeat = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'heartbeat',
    every: HEARTBEAT_EVERY,
    run: () => {
      const at = Math.floor(now() / HEARTBEAT_EVERY) * HEARTBEAT_EVERY;
      return batch(db, [insertHeartbeat(db, { at }), deleteHeartbeats(db, { before: at - KEPT, after: at })]);
    },
  });

import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { STORED_FOR } from './idempotency.ts';
import { deleteOldResponses, hasOldResponses } from './queries.ts';

/** Responses in one batch. Between two batches, other requests are served. */
const PAGE = 200;

/** Deletes the stored responses whose time is over. */
export const deletingOldResponses = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'delete-old-responses',
    every: HOUR,
    async run(_, signal) {
      const before = now() - STORED_FOR;
      while (await hasOldResponses(db, { before })) {
        signal.throwIfAborted();
        await batch(db, [deleteOldResponses(db, { before, limit: PAGE })]);
      }
    },
  });

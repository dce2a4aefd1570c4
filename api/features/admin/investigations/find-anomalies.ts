import { MINUTE } from '../../../../engine/time.ts';
import type { Deps } from '../../../context.ts';
import { batch } from '../../../db/batch.ts';
import { newId } from '../../../db/new-id.ts';
import { defineJob, type Job } from '../../../lib/jobs/job.ts';
import { findUnusual, insertAnomaly } from './queries.ts';
import { ANOMALY_RULES } from './anomaly-rules.ts';

const EVERY = 5 * MINUTE;

/**
 * Searches the audit log for what the rules call unusual. A rule that has reported a user does not report the same user
 * again within its time span. After that, it counts only the events since the report.
 */
export const findAnomalies = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  defineJob({
    kind: 'find-anomalies',
    every: EVERY,
    async run(_, signal) {
      for (const rule of ANOMALY_RULES) {
        signal.throwIfAborted();
        const at = now();
        const { type, severity } = rule;
        const found = await findUnusual(db, { ...rule, span: rule.minutes * MINUTE, now: at });
        const statements = found.flatMap(({ userId, events }) =>
          insertAnomaly(db, { id: newId(), type, severity, events, detectedAt: at }, userId),
        );
        if (statements.length > 0) await batch(db, statements);
      }
    },
  });

import { DAY, MINUTE } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { batch, type Statement } from '../../../db/batch.ts';
import { newId } from '../../../db/new-id.ts';
import { isWithin } from '../../../lib/clock.ts';
import { defineJob, type Job } from '../../../lib/jobs/job.ts';
import { ANOMALY_RULES, type AnomalyRule } from './anomaly-rules.ts';
import { insertAnomaly, listCounted, listReported, type CountedEvent } from './queries.ts';

const EVERY = 5 * MINUTE;

/** Longer than the time of each rule: what happened between two checks, or while no job ran, is found afterwards. */
const LOOK_BACK = DAY;

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
        const detectedAt = now();
        const recent = { rule, span: LOOK_BACK, now: detectedAt };
        const reported = new Map((await listReported(db, recent)).map(({ userId, at }) => [userId, at]));
        const statements: Statement[] = [];
        for (const [userId, events] of byUser(await listCounted(db, recent))) {
          const reportedAt = reported.get(userId) ?? -Infinity;
          if (isWithin(reportedAt, rule.minutes * MINUTE, detectedAt)) continue;
          const since = events.filter(({ at }) => at > reportedAt);
          const most = mostAtOnce(since, rule);
          if (most < rule.atLeast) continue;
          const { type, severity } = rule;
          statements.push(...insertAnomaly(db, { id: newId(), type, severity, events: most, detectedAt }, userId));
        }
        if (statements.length > 0) await batch(db, statements);
      }
    },
  });

function byUser(events: readonly CountedEvent[]): Map<string, CountedEvent[]> {
  const users = new Map<string, CountedEvent[]>();
  for (const event of events) {
    const own = users.get(event.userId);
    if (own) own.push(event);
    else users.set(event.userId, [event]);
  }
  return users;
}

/**
 * The most events within the rule's time. For a rule that counts subjects, all events about one subject count once.
 * @param events of one user, oldest first
 */
function mostAtOnce(events: readonly CountedEvent[], { minutes, distinct }: AnomalyRule): number {
  let most = 0;
  let first = 0;
  for (const [last, { at }] of events.entries()) {
    while (events[first]!.at <= at - minutes * MINUTE) first += 1;
    const together = events.slice(first, last + 1);
    most = Math.max(most, distinct ? new Set(together.map(({ subjectId }) => subjectId)).size : together.length);
  }
  return most;
}

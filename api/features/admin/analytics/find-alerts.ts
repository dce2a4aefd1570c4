import { statfs } from 'node:fs/promises';
import { DAY, HOUR, MINUTE, isoTime } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { lastHeartbeat } from '../../../lib/jobs/queries.ts';
import type { RecentAnswers } from '../../../lib/recent-answers.ts';
import { countEvents, countGivenUp, countRetried, countWaiting, lastEvent, sumUsage } from './queries.ts';
import type { PlatformMetrics } from './schemas.ts';

type Alert = PlatformMetrics['recentAlerts'][number];

/** spec/3 section 9. */
const SHOWN = 5;
/** An alert is shown when one of these limits is reached. */
const LIMITS = {
  waiting: 15 * MINUTE,
  waitingJobs: 1000,
  freeBytes: 1e9,
  failedSignIns: 100,
  failedCalls: 3,
  failedAnswers: 5,
  failedShare: 0.01,
  backupAge: 2 * DAY,
} as const;

/**
 * The current problems, the most serious first. Every condition is checked when the alerts are requested. Failed
 * requests are those of this server in the last hour, since its start at most: they are counted in memory. The age of
 * backups is known only if `npm run backup` has made one; backups made in another way are not recorded.
 */
export async function findAlerts(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  recentAnswers: RecentAnswers,
): Promise<Alert[]> {
  const at = now();
  const [lastDay, lastHour] = [
    { since: at - DAY, until: at + 1 },
    { since: at - HOUR, until: at + 1 },
  ];
  const alert = (id: string, type: Alert['type'], message: string, time = at): Alert => ({
    id,
    type,
    message,
    timestamp: isoTime(time),
  });
  const found: Alert[] = [];
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize < LIMITS.freeBytes)
    found.push(alert('disk', 'error', `The disk has ${Math.round((bavail * bsize) / 1e6)} MB left.`));
  const beat = await lastHeartbeat(db, at);
  // Without this, a stopped worker would show only after a job was queued and had waited.
  if (beat !== null && at - beat > LIMITS.waiting) {
    const minutes = Math.round((at - beat) / MINUTE);
    found.push(alert('jobs', 'error', `No jobs have run for ${minutes} minutes. Check the worker and the log.`, beat));
  }
  const { jobs: waiting, oldest } = await countWaiting(db, lastHour);
  if (oldest !== null && (at - oldest > LIMITS.waiting || waiting > LIMITS.waitingJobs)) {
    const minutes = Math.round((at - oldest) / MINUTE);
    found.push(
      alert('queue', 'error', `Jobs are waiting: ${waiting}. The oldest has waited for ${minutes} minutes.`, oldest),
    );
  }
  const { answers, failed: failedAnswers } = recentAnswers.lastHour();
  if (failedAnswers >= LIMITS.failedAnswers && failedAnswers > answers * LIMITS.failedShare)
    found.push(
      alert('answers', 'error', `${failedAnswers} of ${answers} requests failed with a server error in the last hour.`),
    );
  const backup = await lastEvent(db, 'BACKUP_CREATE', lastHour);
  if (env.BACKUP_DAYS > 0 && backup !== null && at - backup > LIMITS.backupAge)
    found.push(
      alert('backup', 'warning', `The last backup was made ${Math.floor((at - backup) / DAY)} days ago.`, backup),
    );
  const { calls, failed } = await sumUsage(db, lastHour);
  if (failed >= LIMITS.failedCalls && failed * 2 > calls)
    found.push(
      alert('language-model', 'warning', `${failed} of ${calls} calls to language models failed in the last hour.`),
    );
  for (const { kind, jobs, last } of await countGivenUp(db, lastDay))
    found.push(
      alert(`job-${kind}`, 'warning', `Jobs of kind ${kind} that failed for good in the last day: ${jobs}.`, last),
    );
  for (const { kind, jobs } of await countRetried(db))
    found.push(
      alert(`retried-${kind}`, 'warning', `Jobs of kind ${kind} that failed and will be tried again: ${jobs}.`),
    );
  const signIns = await countEvents(db, 'LOGIN_FAILED', lastHour);
  if (signIns >= LIMITS.failedSignIns)
    found.push(alert('sign-in', 'info', `${signIns} sign-ins failed in the last hour.`));
  return found.slice(0, SHOWN);
}

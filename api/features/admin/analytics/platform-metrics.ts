import type { Deps } from '../../../context.ts';
import { dollarsOf } from '../../../modules/language-model/model-config.ts';
import { findAlerts } from './find-alerts.ts';
import { HEARTBEAT_EVERY } from './heartbeat.ts';
import {
  countActive,
  countByType,
  countEvents,
  countFlagged,
  countHeartbeats,
  sumUsage,
  type Span,
} from './queries.ts';
import type { PlatformMetrics } from './schemas.ts';

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** The figures of the last 30 days, with what changed against the 30 days before. All of them are counted. */
export async function readMetrics(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<PlatformMetrics> {
  const { db, now } = deps;
  const at = now();
  const current = { since: at - MONTH, until: at + 1 };
  const former = { since: at - 2 * MONTH, until: at - MONTH };
  const [recent, before] = [await figuresOf(db, current), await figuresOf(db, former)];
  const flagged = await countFlagged(db, current);
  return {
    activeUsers: recent.active,
    activeUsersChange: change(recent.active, before.active),
    totalFormsInitiated: recent.begun,
    formsInitiatedChange: change(recent.begun, before.begun),
    completionRate: recent.completion,
    completionRateChange: change(recent.completion, before.completion),
    formsByType: Object.fromEntries((await countByType(db)).map(({ formType, forms }) => [formType, forms])),
    aiCostBreakdown: {
      totalCost: dollarsOf(recent.usage.micros),
      costChange: change(recent.usage.micros, before.usage.micros),
      tokensUsed: recent.usage.tokens,
    },
    riskFlaggingRate: share(flagged.flagged, flagged.all),
    systemUptime: await uptime(db, at),
    recentAlerts: await findAlerts(deps),
  };
}

async function figuresOf(db: Deps['db'], span: Span) {
  const begun = await countEvents(db, 'FORM_CREATE', span);
  const submitted = await countEvents(db, 'FORM_SUBMIT', span);
  return {
    active: await countActive(db, span),
    begun,
    // A form that was begun before, or is submitted again, counts no more than those that were begun.
    completion: share(Math.min(submitted, begun), begun),
    usage: await sumUsage(db, span),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : tenth((part / whole) * 100));
const change = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : tenth((value / before - 1) * 100);

async function uptime(db: Deps['db'], at: number): Promise<number | null> {
  const { beats, first } = await countHeartbeats(db, { since: at - MONTH });
  if (first === null) return null;
  const expected = Math.floor((at - first) / HEARTBEAT_EVERY) + 1;
  return tenth(Math.min(1, beats / expected) * 100);
}

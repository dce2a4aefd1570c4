import { setImmediate } from 'node:timers/promises';
import { DAY } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { dollarsOf } from '../../../modules/language-model/model-config.ts';
import type { RecentAnswers } from '../../../lib/recent-answers.ts';
import { findAlerts } from './find-alerts.ts';
import { HEARTBEAT_EVERY } from './heartbeat.ts';
import {
  countActive,
  countByType,
  countEvents,
  countFlagged,
  countHeartbeats,
  countSubmitted,
  sumUsage,
  type Span,
} from './queries.ts';
import type { PlatformMetrics } from './schemas.ts';

const MONTH = 30 * DAY;

/**
 * The figures of the last 30 days, compared with the 30 days before, counted from the database. Only two
 * alerts are not: see `findAlerts`.
 */
export async function readMetrics(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { answers, figures }: { answers: RecentAnswers; figures: Figures },
): Promise<PlatformMetrics> {
  const { db, now } = deps;
  const at = now();
  const { recent, before, flagged, byType } = await figures(db, at);
  return {
    activeUsers: recent.active,
    activeUsersChange: change(recent.active, before.active),
    totalFormsInitiated: recent.begun,
    formsInitiatedChange: change(recent.begun, before.begun),
    completionRate: recent.completion,
    completionRateChange: change(recent.completion, before.completion),
    formsByType: Object.fromEntries(byType.map(({ formType, forms }) => [formType, forms])),
    aiCostBreakdown: {
      totalCost: dollarsOf(recent.usage.micros),
      costChange: change(recent.usage.micros, before.usage.micros),
      tokensUsed: recent.usage.tokens,
    },
    riskFlaggingRate: share(flagged.flagged, flagged.all),
    systemUptime: await uptime(db, at),
    recentAlerts: await findAlerts(deps, answers),
  };
}

/** Milliseconds that counted figures are cached. The screen refreshes at the same interval. */
const FIGURES_LIFE = 30_000;

type Figures = ReturnType<typeof countedFigures>;

/**
 * Counts the figures at most once in 30 s, even when many administrators look: at 100,000 forms, counting takes 0.1 s.
 */
export function countedFigures() {
  let known: { at: number; figures: ReturnType<typeof countFigures> } | undefined;
  return (db: Deps['db'], at: number): ReturnType<typeof countFigures> => {
    if (!known || Math.abs(at - known.at) >= FIGURES_LIFE) {
      const figures = countFigures(db, at);
      known = { at, figures };
      figures.catch(() => (known = undefined));
    }
    return known.figures;
  };
}

async function countFigures(db: Deps['db'], at: number) {
  const current = { since: at - MONTH, until: at + 1 };
  return {
    recent: await figuresOf(db, current),
    before: await figuresOf(db, { since: at - 2 * MONTH, until: at - MONTH }),
    flagged: await between(countFlagged(db, current)),
    byType: await between(countByType(db)),
  };
}

/** Other requests are served between one count and the next. */
async function between<T>(counted: Promise<T>): Promise<T> {
  const result = await counted;
  await setImmediate();
  return result;
}

async function figuresOf(db: Deps['db'], span: Span) {
  const begun = await between(countEvents(db, 'FORM_CREATE', span));
  const submitted = await between(countSubmitted(db, span));
  return {
    active: await between(countActive(db, span)),
    begun,
    // Submitted forms can outnumber the new forms, because older forms count too. Cap at 100 %.
    completion: share(Math.min(submitted, begun), begun),
    usage: await between(sumUsage(db, span)),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : tenth((part / whole) * 100));
const change = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : tenth((value / before - 1) * 100);

async function uptime(db: Deps['db'], at: number): Promise<number | null> {
  const { beats, first } = await countHeartbeats(db, { since: at - MONTH });
  if (first === null) return null;
  const expected = Math.floor((at - Math.max(first, at - MONTH)) / HEARTBEAT_EVERY) + 1;
  return tenth(Math.min(1, beats / expected) * 100);
}

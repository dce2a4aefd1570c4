import type { UsageKind } from './queries.ts';

/** The period in which uses are counted together, in UTC. Times are epoch milliseconds. */
export interface Period {
  /** `2026-11-20` or `2026-11` */
  readonly period: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Questions to the assistant are counted per day. Pages that are read and calls of the API are counted per month. */
export function periodOf(kind: UsageKind, now: number): Period {
  const day = new Date(now);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  return kind === 'questions'
    ? {
        period: day.toISOString().slice(0, 10),
        startsAt: Date.UTC(year, month, date),
        endsAt: Date.UTC(year, month, date + 1),
      }
    : { period: day.toISOString().slice(0, 7), startsAt: Date.UTC(year, month), endsAt: Date.UTC(year, month + 1) };
}

import { utcDay } from '../../../../engine/time.ts';

/** How many questions are left on a day. The server counts them from midnight UTC. */
export interface QuestionsLeft {
  readonly count: number;
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

export const utcToday = (): string => utcDay(Date.now());

/** When the next questions can be asked, in epoch milliseconds. */
export const nextQuestionsAt = (): number => new Date().setUTCHours(24, 0, 0, 0);

/** @param count what the server says; undefined while there are plenty */
export const leftToday = (count: number | undefined): QuestionsLeft | undefined =>
  count === undefined ? undefined : { count, day: utcToday() };

/** The number for a day: what was said on another day does not count. */
export const countOn = (day: string, left: QuestionsLeft | undefined): number | undefined =>
  left?.day === day ? left.count : undefined;

/** After a question that the server has counted, without an answer that says how many are left. */
export function withOneLess(left: QuestionsLeft | undefined): QuestionsLeft | undefined {
  const count = countOn(utcToday(), left);
  return leftToday(count && count - 1);
}

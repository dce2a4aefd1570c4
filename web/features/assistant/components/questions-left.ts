/** How many questions are left on a day. The server counts them from midnight UTC. */
export interface QuestionsLeft {
  readonly count: number;
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

export const utcToday = (): string => new Date(Date.now()).toISOString().slice(0, 10);

/** @param count what the server says; undefined while there are plenty */
export const leftToday = (count: number | undefined): QuestionsLeft | undefined =>
  count === undefined ? undefined : { count, day: utcToday() };

/** The number for today: what was said on another day does not count. */
export const countToday = (left: QuestionsLeft | undefined): number | undefined =>
  left?.day === utcToday() ? left.count : undefined;

/** After a question that the server has counted, without an answer that says how many are left. */
export function withOneLess(left: QuestionsLeft | undefined): QuestionsLeft | undefined {
  const count = countToday(left);
  return leftToday(count && count - 1);
}

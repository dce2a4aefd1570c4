/** How this process has answered in the last hour: by the minute, so that it stays small. */

const MINUTE = 60_000;
const MINUTES = 60;

export interface RecentAnswers {
  /** @param status of HTTP */
  count(status: number): void;
  /** All of them, and those with a status of 500 or more. */
  lastHour(): { answers: number; failed: number };
}

export function createRecentAnswers(now: () => number): RecentAnswers {
  const minutes = new Map<number, { answers: number; failed: number }>();
  const current = () => Math.floor(now() / MINUTE);
  return {
    count(status) {
      const minute = current();
      const counted = minutes.get(minute) ?? { answers: 0, failed: 0 };
      counted.answers += 1;
      if (status >= 500) counted.failed += 1;
      minutes.set(minute, counted);
      for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old);
    },
    lastHour() {
      const since = current() - MINUTES;
      const counted = [...minutes].filter(([minute]) => minute > since).map(([, counts]) => counts);
      return {
        answers: counted.reduce((sum, { answers }) => sum + answers, 0),
        failed: counted.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}

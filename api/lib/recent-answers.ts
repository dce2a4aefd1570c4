/** Counts this process's responses of the last hour per minute, so that the counts stay small. */
import { MINUTE } from '../../engine/time.ts';

const MINUTES = 60;

export interface RecentAnswers {
  /** @param status HTTP status code */
  count(status: number): void;
  /** The number of all responses, and of those with status 500 or higher. */
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

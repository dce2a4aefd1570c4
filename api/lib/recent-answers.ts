/** Counts this process's responses of the last hour per minute, so that the counts stay small. */
import { MINUTE } from '../../engine/lib/time.ts';

const MINUTES = 60;

export type RecentAnswers = ReturnType<typeof createRecentAnswers>;

export function createRecentAnswers(now: () => number) {
  const minutes = new Map<number, { answers: number; failed: number }>();
  const current = () => Math.floor(now() / MINUTE);
  return {
    /** @param status HTTP status code */
    count(status: number) {
      const minute = current();
      const counted = minutes.get(minute) ?? { answers: 0, failed: 0 };
      counted.answers += 1;
      if (status >= 500) counted.failed += 1;
      minutes.set(minute, counted);
      for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old);
    },
    /** The number of all responses, and of those with status 500 or higher. */
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

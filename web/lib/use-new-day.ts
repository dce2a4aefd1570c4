import { useEffect, useState } from 'react';
import { personToday } from './format.ts';

/** How often the day is compared, milliseconds. */
const NEW_DAY_MS = 30_000;

/**
 * Calls `onDay` when a new day has begun, so that what depends on today follows on a page that stays open. Both
 * functions must stay the same between renders.
 * @param dayNow gives the current day, `YYYY-MM-DD`
 */
export function useNewDay(dayNow: () => string, onDay: (day: string) => void): void {
  const [first] = useState(dayNow);
  useEffect(() => {
    let day = first;
    const timer = setInterval(() => {
      const now = dayNow();
      if (now !== day) onDay(now);
      day = now;
    }, NEW_DAY_MS);
    return () => clearInterval(timer);
  }, [first, dayNow, onDay]);
}

/** The current day in the user's time zone, `YYYY-MM-DD`, also on a page that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(personToday);
  useNewDay(personToday, setToday);
  return today;
}

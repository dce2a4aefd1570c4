import { daysUntil, REMINDER_REACH, thresholdOf } from '../../../engine/product/due.ts';
import { addToDate } from '../../../engine/condition/dates.ts';
import { dayIn, daysOnEarth } from '../../../engine/product/time-zone.ts';
import { settingsOf } from '../../modules/users/user-view.ts';

/** Days after a deadline in which a reminder that the server missed is still sent. Later it would be no news. */
const GRACE = 3;

/**
 * The threshold for which a reminder mail is due now, and the days left. Undefined when none is due: the deadline is
 * far away or long over, or the user does not want such mails.
 * @param settings `users.settings`
 * @param now epoch milliseconds
 */
export function dueReminder(
  { deadline, settings }: { deadline: string; settings: string | null },
  now: number,
): { threshold: number; days: number } | undefined {
  const { emailNotifications, formReminders, timezone } = settingsOf({ settings });
  if (!emailNotifications || !formReminders) return undefined;
  const days = daysUntil(deadline, dayIn(timezone, now));
  const threshold = thresholdOf(days);
  return threshold === undefined || days < -GRACE ? undefined : { threshold, days };
}

/** First and last day of the deadlines for which a reminder can be due in any time zone. */
export function reminderSpan(now: number): { from: string; to: string } {
  const { first, last } = daysOnEarth(now);
  const moved = (day: string, by: number): string => addToDate(day, { months: 0, days: by })!;
  return { from: moved(first, -GRACE), to: moved(last, REMINDER_REACH) };
}

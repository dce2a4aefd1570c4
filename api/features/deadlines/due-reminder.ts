import { daysUntil, REMINDER_REACH, thresholdOf } from '../../../engine/product/due.ts';
import { addToDate } from '../../../engine/condition/dates.ts';
import { dayIn, daysOnEarth } from '../../../engine/product/time-zone.ts';
import { settingsOf } from '../../modules/users/user-view.ts';

/** What the server missed is made up for this many days after a deadline; older ones are no news. */
const GRACE = 3;

/**
 * The threshold that a reminder by mail is due for now, and the days that are left; undefined when none is: the
 * deadline is far or long over, or the person does not ask for such mails.
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

/** The deadlines for which a reminder can be due anywhere: first and last day. */
export function reminderSpan(now: number): { from: string; to: string } {
  const { first, last } = daysOnEarth(now);
  const moved = (day: string, by: number): string => addToDate(day, { months: 0, days: by })!;
  return { from: moved(first, -GRACE), to: moved(last, REMINDER_REACH) };
}

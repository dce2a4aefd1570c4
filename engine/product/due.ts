/** How near a deadline is, in days, words and urgency (spec/1 sections 4 and 9): shared by screens and mails. */
import { counted } from '../lib/counted.ts';
import { DAY } from '../lib/time.ts';

export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * The days before a deadline from which it has a priority, the nearest first. Before the last one, the priority is low.
 * The user is reminded when one of these is reached, and on the day itself.
 */
const PRIORITY_DAYS: ReadonlyArray<readonly [days: number, priority: Priority]> = [
  [3, 'critical'],
  [7, 'high'],
  [30, 'medium'],
];
const THRESHOLDS: readonly number[] = [0, ...PRIORITY_DAYS.map(([days]) => days)];

/** The most days before a deadline at which a reminder is sent. */
export const REMINDER_REACH = Math.max(...THRESHOLDS);

export const DEADLINE_TOO_EARLY = 'The year is before 2000. Check the year.';

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when `deadline` is over. */
export const daysUntil = (deadline: string, today: string): number => (Date.parse(deadline) - Date.parse(today)) / DAY;

export const priorityOf = (days: number): Priority => PRIORITY_DAYS.find(([most]) => days <= most)?.[1] ?? 'low';

export const isUrgent = (priority: Priority): boolean => priority === 'critical' || priority === 'high';

/** The nearest threshold that a deadline has reached: 30, 7, 3 or 0 days, 0 when overdue; undefined above 30. */
export const thresholdOf = (days: number): number | undefined => THRESHOLDS.find((threshold) => days <= threshold);

/** The reason for a form's deadline. The user's own deadline is used before the definition's, which has a label. */
export const dueReason = ({
  ownDeadline,
  deadlineLabel,
}: {
  ownDeadline: string | null;
  deadlineLabel: string | null;
}): string | null => (ownDeadline === null ? deadlineLabel : 'your own deadline');

/** 'Due tomorrow', '8 days remaining' (spec/1 section 9). One day is '1 day'. */
export function daysText(days: number): string {
  if (days < 0) return `${counted(-days, 'day')} overdue`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `${counted(days, 'day')} remaining`;
}

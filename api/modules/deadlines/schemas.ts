/** Answers of the deadlines calls (spec/1 section 3). */
import { z } from 'zod';
import { PRIORITIES } from '../../../engine/product/due.ts';

export const deadlineReminder = z.object({
  formId: z.string(),
  formType: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD` */
  deadline: z.string(),
  /** The reason for that day: '30 days before the program starts'; null when it is not known. */
  deadlineLabel: z.string().nullable(),
  /** In the user's time zone; negative when the deadline is over. */
  daysUntilDeadline: z.number().int(),
  priority: z.enum(PRIORITIES),
});

/** `GET /api/deadlines` */
export const deadlineList = z.object({
  count: z.number().int(),
  /** Number of reminders with priority critical or high. */
  urgent: z.number().int(),
  /** The nearest first. */
  reminders: z.array(deadlineReminder),
});

export type DeadlineReminder = z.infer<typeof deadlineReminder>;
export type DeadlineList = z.infer<typeof deadlineList>;

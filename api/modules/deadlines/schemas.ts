/** What the deadlines calls answer (spec/1 section 3). */
import { z } from 'zod';
import { PRIORITIES } from '../../../engine/product/due.ts';

export const deadlineReminder = z.object({
  formId: z.string(),
  formType: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD` */
  deadline: z.string(),
  /** Why that day: '30 days before the program starts'; null where it is not known. */
  deadlineLabel: z.string().nullable(),
  /** In the person's time zone; negative when it is over. */
  daysUntilDeadline: z.number().int(),
  priority: z.enum(PRIORITIES),
});

/** `GET /api/deadlines` */
export const deadlineList = z.object({
  count: z.number().int(),
  /** How many are critical or high. */
  urgent: z.number().int(),
  /** The nearest first. */
  reminders: z.array(deadlineReminder),
});

export type DeadlineReminder = z.infer<typeof deadlineReminder>;
export type DeadlineList = z.infer<typeof deadlineList>;

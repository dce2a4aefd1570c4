/** Reminders of deadlines by mail. */
import { z } from 'zod';
import { HOUR } from '../../../engine/time.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { queueReminders, REMINDER } from './queue-reminders.ts';
import { sendReminder, type ReminderDeps } from './send-reminder.ts';

/** Every hour, because a day begins in some time zone. */
export const reminderJobs = (deps: ReminderDeps): Job[] => [
  defineJob({
    kind: 'find-reminders',
    every: HOUR,
    timeLimit: HOUR / 4,
    run: (_, signal) => queueReminders(deps, signal),
  }),
  defineJob({
    kind: REMINDER,
    concurrency: 4,
    data: z.strictObject({ formId: z.string(), deadline: z.string(), threshold: z.number() }),
    run: (reminder) => sendReminder(deps, reminder),
  }),
];

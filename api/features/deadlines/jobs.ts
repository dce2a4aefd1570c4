/** Reminders of deadlines by mail. */
import { HOUR } from '../../../engine/lib/time.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { queueReminders, REMINDERS } from './queue-reminders.ts';
import { sendReminders, type ReminderDeps } from './send-reminders.ts';

/** Every hour, because a day begins in some time zone. */
export const reminderJobs = (deps: ReminderDeps): Job[] => [
  defineJob({
    kind: 'find-reminders',
    every: HOUR,
    timeLimit: HOUR / 4,
    run: (_, signal) => queueReminders(deps, signal),
  }),
  defineJob({
    kind: REMINDERS,
    concurrency: 4,
    data: ofUser,
    run: (user) => sendReminders(deps, user),
  }),
];

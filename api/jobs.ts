/** All kinds of background work. */
import type { Deps } from './context.ts';
import { removeFiles } from './modules/account-deletion/remove-files.ts';
import { heartbeat } from './features/admin/analytics/heartbeat.ts';
import { rejectionMail } from './features/admin/compliance/rejection-mail.ts';
import { findAnomalies } from './features/admin/investigations/find-anomalies.ts';
import { sendResetLink } from './features/auth/send-reset-link.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { deleteOldMessages } from './features/contact/delete-old-messages.ts';
import { messageMails } from './features/contact/message-mails.ts';
import { trialEndJobs } from './features/billing/trial-end.ts';
import { documentJobs } from './features/documents/jobs.ts';
import { keyMadeMail } from './features/developers/key-made-mail.ts';
import { reminderJobs } from './features/deadlines/jobs.ts';
import { deleteUnconfirmedJob } from './features/waiting-list/delete-unconfirmed.ts';
import { sendWaitingLink } from './features/waiting-list/send-waiting-link.ts';
import type { Job } from './lib/jobs/job.ts';
import { createJobRunner, type JobRunner } from './lib/jobs/runner.ts';
import { deleteOldMailFiles } from './lib/mail/delete-old-mail-files.ts';
import { deletePastRateWindows } from './lib/rate-limit/delete-past-windows.ts';
import { deleteOldCalls } from './modules/language-model/delete-old-calls.ts';
import { sendEmailLink } from './modules/users/send-email-link.ts';
import { passwordChangedMail } from './modules/users/password-changed-mail.ts';

export const jobsOf = (deps: Deps): Job[] => [
  heartbeat(deps),
  findAnomalies(deps),
  removeFiles(deps),
  rejectionMail(deps),
  sendResetLink(deps),
  sendEmailLink(deps),
  passwordChangedMail(deps),
  keyMadeMail(deps),
  deleteOldMailFiles(deps),
  deletePastRateWindows(deps),
  deleteOldCalls(deps),
  sendWaitingLink(deps),
  deleteUnconfirmedJob(deps),
  deleteOldMessages(deps),
  ...messageMails(deps),
  ...reminderJobs(deps),
  ...documentJobs(deps),
  ...billingJobs(deps),
  ...trialEndJobs(deps),
];

/** Runs jobs in this process until `stop`. */
export function startJobs(deps: Deps): JobRunner {
  const runner = createJobRunner(deps, jobsOf(deps));
  runner.start();
  return runner;
}

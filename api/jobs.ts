/** All kinds of background work. */
import { SUPPORT_KEPT_DAYS } from '../engine/product/support.ts';
import { UNCONFIRMED_KEPT } from '../engine/product/waiting-list.ts';
import { DAY, HOUR } from '../engine/lib/time.ts';
import type { Deps } from './context.ts';
import { batch, type Statement } from './db/batch.ts';
import { removeFiles } from './modules/account-deletion/remove-files.ts';
import { removeUnusedPhoto } from './features/account/remove-unused-photo.ts';
import { heartbeat } from './features/admin/analytics/heartbeat.ts';
import { rejectionMail } from './features/admin/compliance/rejection-mail.ts';
import { findAnomalies } from './features/admin/investigations/find-anomalies.ts';
import { sendResetLink } from './features/auth/send-reset-link.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { messageMails } from './features/contact/message-mails.ts';
import { trialEndJobs } from './features/billing/trial-end.ts';
import { documentJobs } from './features/documents/jobs.ts';
import { keyMadeMail } from './features/developers/key-made-mail.ts';
import { reminderJobs } from './features/deadlines/jobs.ts';
import { sendWaitingLink } from './features/waiting-list/send-waiting-link.ts';
import { defineJob, type Job } from './lib/jobs/job.ts';
import { deletingOldResponses } from './lib/idempotency/delete-old-responses.ts';
import { createJobRunner, type JobRunner } from './lib/jobs/runner.ts';
import { deletePastUse } from './lib/plan-usage/queries.ts';
import { LONGEST_WINDOW } from './lib/rate-limit/limit-rate.ts';
import { deletePastWindows } from './lib/rate-limit/queries.ts';
import { deleteCallsBefore } from './modules/language-model/queries.ts';
import { deleteMessagesBefore } from './modules/support/queries.ts';
import { sendEmailLink } from './modules/users/send-email-link.ts';
import { passwordChangedMail } from './modules/users/password-changed-mail.ts';
import { deleteUnconfirmed } from './modules/waiting-list/queries.ts';
import { deleteOldMails } from './providers/mail/mail-folder.ts';

export const jobsOf = (deps: Deps): Job[] => [
  heartbeat(deps),
  findAnomalies(deps),
  removeFiles(deps),
  rejectionMail(deps),
  sendResetLink(deps),
  sendEmailLink(deps),
  passwordChangedMail(deps),
  keyMadeMail(deps),
  // Also with a mail server, because earlier mails may be files.
  defineJob({ kind: 'delete-old-mails', every: HOUR, run: () => deleteOldMails(deps.env.DATA_DIR, deps.now()) }),
  sendWaitingLink(deps),
  ...messageMails(deps),
  ...reminderJobs(deps),
  ...documentJobs(deps),
  removeUnusedPhoto(deps),
  ...billingJobs(deps),
  ...trialEndJobs(deps),
  deletingOldResponses(deps),
  ...deletions(deps),
];

/** Administrators look at 90 days of calls at most; the same span before it is kept for comparison. */
const MODEL_CALLS_KEPT = 180 * DAY;

/** Delete rows whose time is over. */
function deletions({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  const deleting = (kind: string, every: number, past: (now: number) => Statement): Job =>
    defineJob({ kind, every, run: () => batch(db, [past(now())]) });
  return [
    // The counts show when a user was here.
    deleting('delete-past-rate-windows', HOUR, (at) => deletePastWindows(db, { span: LONGEST_WINDOW, now: at })),
    deleting('delete-past-plan-usage', DAY, (at) => deletePastUse(db, { now: at })),
    deleting('delete-old-model-calls', DAY, (at) => deleteCallsBefore(db, { before: at - MODEL_CALLS_KEPT })),
    // Addresses that may belong to strangers.
    deleting('delete-unconfirmed-waiting', DAY, (at) => deleteUnconfirmed(db, { before: at - UNCONFIRMED_KEPT })),
    deleting('delete-old-support-messages', DAY, (at) =>
      deleteMessagesBefore(db, { before: at - SUPPORT_KEPT_DAYS * DAY }),
    ),
  ];
}

/** Runs jobs in this process until `stop`. */
export function startJobs(deps: Deps): JobRunner {
  const runner = createJobRunner(deps, jobsOf(deps));
  runner.start();
  return runner;
}

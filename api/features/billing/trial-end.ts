import { TRIAL, TRIAL_REMINDER, trialNotice } from '../../../engine/product/plans.ts';
import { dayIn } from '../../../engine/product/time-zone.ts';
import { formatDate } from '../../../engine/review/format-date.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { eachPage } from '../../lib/each-page.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { getSubscription } from '../../modules/subscriptions/queries.ts';
import { getUser } from '../../modules/users/queries.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { listTrials, type TrialUser } from './queries.ts';

const REMINDER = 'send-trial-end';

/**
 * Reminds each user once that the trial ends. The job's unique key prevents a second reminder for longer than a trial
 * lasts.
 */
export const trialEndJobs = ({ db, env, mailer, now }: Deps): Job[] => [
  defineJob({
    kind: 'find-ending-trials',
    every: HOUR,
    async run(_, signal) {
      const span = { from: now() - TRIAL, until: now() + TRIAL_REMINDER - TRIAL };
      const pages = eachPage<TrialUser>((after, limit) => listTrials(db, { ...span, after, limit }));
      for await (const page of pages) {
        signal.throwIfAborted();
        await batch(
          db,
          page.map(({ userId }) =>
            enqueue(db, { kind: REMINDER, data: { userId }, runAt: now(), uniqueKey: `${REMINDER} ${userId}` }),
          ),
        );
      }
    },
  }),
  defineJob({
    kind: REMINDER,
    // Until the trial has ended: then it sends nothing.
    neverGivenUp: true,
    concurrency: 4,
    data: ofUser,
    async run({ userId }) {
      const user = await getUser(db, { userId });
      // No mail if the account was deleted, the user is a member or wants no mails, or the trial has already ended.
      const notice = user && trialNotice(user, now());
      if (!notice || notice.isOver || !settingsOf(user).emailNotifications) return;
      // Nor while a payment is with the bank.
      if ((await getSubscription(db, { userId }))?.isProcessing) return;
      const day = formatDate(dayIn(settingsOf(user).timezone, notice.endsAt));
      await sendToUser({ env, mailer }, user, {
        subject: `Your ${env.PRODUCT_NAME} trial ends on ${day}`,
        paragraphs: [
          `Your free trial ends on ${day}. Nothing is charged, and everything that you have entered stays: you can read, change, download and delete it as before.`,
          'With the Professional plan you can ask the assistant as many questions as you like, and have more pages read each month.',
        ],
        action: { label: 'See the plan', href: `${publicOrigin(env)}/subscribe` },
        notes: [
          `You get this email because email notifications are on in your settings: ${publicOrigin(env)}/settings`,
        ],
      });
    },
  }),
];

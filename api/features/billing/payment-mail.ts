import { z } from 'zod';
import { dayIn } from '../../../engine/product/time-zone.ts';
import { formatDate } from '../../../engine/review/format-date.ts';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { sendToUser, type UserLetter } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { PAYMENT_MAIL, PAYMENT_NEWS, type PaymentNews } from '../../modules/subscriptions/payment-news.ts';
import { getSubscription, type SubscriptionRow } from '../../modules/subscriptions/queries.ts';
import { GRACE } from '../../modules/subscriptions/status-of.ts';
import { getUser, type UserRow } from '../../modules/users/queries.ts';
import { settingsOf } from '../../modules/users/user-view.ts';

type Words = Pick<UserLetter, 'subject' | 'paragraphs'> & { readonly label: string };

/** Tells a user the result of a payment. It ignores the user's mail settings, because it is about their money. */
export const paymentMail = ({ db, env, mailer, now }: Deps): Job =>
  defineJob({
    kind: PAYMENT_MAIL,
    neverGivenUp: true,
    concurrency: 4,
    data: z.strictObject({ userId: z.string(), news: z.enum(PAYMENT_NEWS) }),
    async run({ userId, news }) {
      const user = await getUser(db, { userId });
      const row = await getSubscription(db, { userId });
      // The account was deleted, or the state has changed since.
      if (!user || !row || !isStillSo(news, { user, row, now: now() })) return;
      const day = (at: number): string => `${formatDate(dayIn(settingsOf(user).timezone, at))}`;
      const { subject, paragraphs, label } = wordsOf(news, row, day);
      await sendToUser({ env, mailer }, user, {
        subject,
        paragraphs,
        action: { label, href: `${publicOrigin(env)}/subscribe` },
      });
    },
  });

/** The mail says what the membership is or will be, so it is not sent against what an administrator has set. */
function isStillSo(
  news: PaymentNews,
  { user, row, now }: { user: UserRow; row: SubscriptionRow; now: number },
): boolean {
  const { state, refusedAt, pastDueSince } = row;
  if (news === 'refused') return refusedAt !== null;
  if (user.subscriptionStatus !== 'active') return false;
  return news === 'went-through' ? state === 'active' : pastDueSince !== null && now < pastDueSince + GRACE;
}

function wordsOf(news: PaymentNews, row: SubscriptionRow, day: (at: number) => string): Words {
  switch (news) {
    case 'went-through':
      return {
        subject: 'Your payment has gone through',
        paragraphs: [
          'Your bank has made the payment for the Professional plan. You are a Premium Member now.',
          ...(row.periodEnd === null
            ? []
            : [`The next payment is on ${day(row.periodEnd)}. You can cancel at any time.`]),
        ],
        label: 'See your plan',
      };
    case 'refused':
      return {
        subject: 'Your payment did not go through',
        paragraphs: [
          'Your bank has refused the payment for the Professional plan. You have not been charged.',
          'Try again with another card. Everything that you have entered stays in your account.',
        ],
        label: 'Use another card',
      };
    case 'missing':
      return {
        subject: 'Your last payment is missing',
        paragraphs: [
          'Your bank has refused the monthly payment for the Professional plan.',
          `Check your card: without a payment your membership ends on ${day((row.pastDueSince ?? 0) + GRACE)}. Everything that you have entered stays in your account.`,
        ],
        label: 'Change your card',
      };
  }
}

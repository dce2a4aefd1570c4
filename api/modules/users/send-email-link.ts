import { EMAIL_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { sendToUser, type UserLetter } from '../../lib/mail/send-to-user.ts';
import { hashOfToken, newSecretToken } from '../../lib/secret-token.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { openNewEmail } from './new-email.ts';
import { getEmailConfirmationOf, getUser, putEmailLink } from './queries.ts';

export const EMAIL_LINK = 'send-email-link';

/**
 * Creates the link that confirms an e-mail address and sends it: to the new address if there is one, else to the
 * account's own unconfirmed address. As with a reset link, the token is created in this job, so that it is never stored
 * in the queue.
 */
export const sendEmailLink = ({
  db,
  env,
  vault,
  mailer,
  now,
}: Pick<Deps, 'db' | 'env' | 'vault' | 'mailer' | 'now'>): Job =>
  defineJob({
    kind: EMAIL_LINK,
    concurrency: 4,
    data: ofUser,
    async run({ userId }) {
      const user = await getUser(db, { userId });
      // The account was deleted in the meantime.
      if (!user) return;
      const waiting = await getEmailConfirmationOf(db, { userId });
      const newEmail = waiting ? await openNewEmail({ vault }, waiting) : null;
      // The address was confirmed in the meantime, or the change was cancelled.
      if (newEmail === null && user.emailConfirmedAt !== null) return;
      const token = newSecretToken();
      await batch(db, [
        putEmailLink(db, {
          userId,
          newEmail: waiting?.newEmail ?? null,
          tokenHash: hashOfToken(token),
          createdAt: now(),
        }),
      ]);
      const letter = newEmail === null ? welcome(env.PRODUCT_NAME) : change(env.PRODUCT_NAME);
      const recipient = { ...user, email: newEmail ?? user.email, emailConfirmedAt: null };
      await sendToUser({ env, mailer }, recipient, {
        ...letter,
        action: { label: 'Confirm this address', href: `${publicOrigin(env)}/confirm-email?token=${token}` },
        notes: [
          `The link works once, for ${EMAIL_LINK_LIFE / HOUR} hours. If you ask for another link, this one stops working.`,
          ...letter.notes,
        ],
      });
    },
  });

type Words = Pick<UserLetter, 'subject' | 'paragraphs'> & { notes: readonly string[] };

const welcome = (product: string): Words => ({
  subject: `Confirm your ${product} email address`,
  paragraphs: [
    'Someone created an account with this email address. If it was you, confirm that the address is yours. Then reminders and links to reset your password reach you.',
  ],
  notes: ['If it was not you, you do not need to do anything: the address will not be confirmed.'],
});

const change = (product: string): Words => ({
  subject: `Confirm your new ${product} email address`,
  paragraphs: [
    'Someone asked to use this email address for an account. If it was you, confirm it. Until then the account keeps its old address.',
  ],
  notes: ['If it was not you, you do not need to do anything: the account keeps its old address.'],
});

import { RESET_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { MINUTE } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { hashOfToken, newSecretToken } from '../../lib/secret-token.ts';
import { getUser } from '../../modules/users/queries.ts';
import { listEarlyKeys } from '../../modules/users/revoke-early-keys.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { putPasswordReset } from './queries.ts';

export const RESET_LINK = 'send-reset-link';

/**
 * Creates a reset link and sends it. The token is created in this job and not in the request, so that it is never
 * stored in the queue. A retry creates a new token, which ends the one before.
 */
export const sendResetLink = ({ db, env, mailer, now }: Deps): Job =>
  defineJob({
    kind: RESET_LINK,
    concurrency: 4,
    data: ofUser,
    async run({ userId }) {
      const user = await getUser(db, { userId });
      // The account never existed, or it was deleted in the meantime.
      if (!user) return;
      const losesKeys = user.emailConfirmedAt !== null && (await listEarlyKeys({ db }, user)).length > 0;
      const token = newSecretToken();
      await batch(db, [putPasswordReset(db, { userId, tokenHash: hashOfToken(token), createdAt: now() })]);
      await sendToUser({ env, mailer }, user, {
        subject: `Reset your ${env.PRODUCT_NAME} password`,
        paragraphs: ['Someone asked for a link to set a new password for your account. If it was you, choose one now.'],
        action: { label: 'Choose a new password', href: `${publicOrigin(env)}/reset-password?token=${token}` },
        notes: [
          `The link works once, for ${RESET_LINK_LIFE / MINUTE} minutes. If you ask for another link, this one stops working.`,
          ...(user.emailConfirmedAt === null
            ? [
                'This address is not confirmed yet. When you choose a password with this link, the address is confirmed, and API keys that were made before stop working.',
              ]
            : []),
          ...(losesKeys
            ? ['API keys that were made before this address was confirmed stop working when you choose a password.']
            : []),
          'If it was not you, you do not need to do anything: your password stays as it is.',
        ],
      });
    },
  });

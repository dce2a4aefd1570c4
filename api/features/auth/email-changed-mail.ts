import type { Env } from '../../env.ts';
import type { UserLetter } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';

/**
 * Tells the user at the former address that the account has a new one. If somebody else changed it, this is where the
 * user can still be reached. The mail does not contain the new address, because others may read the former mailbox.
 */
export const emailChangedMail = (env: Env): UserLetter => ({
  subject: `The email address of your ${env.PRODUCT_NAME} account was changed`,
  paragraphs: [
    'Your account now has another email address. Use the new address to sign in. We no longer write to this one.',
    'If you did not change it, someone who knows your password did. Contact support now.',
  ],
  action: { label: `Open ${env.PRODUCT_NAME}`, href: publicOrigin(env) },
  notes: ['If it was you, you do not need to do anything.'],
});

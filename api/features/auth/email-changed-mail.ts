import type { Env } from '../../env.ts';
import { composeMail } from '../../lib/mail/compose-mail.ts';
import type { Mail } from '../../providers/mail/mailer.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import type { UserRow } from '../../modules/users/queries.ts';

/**
 * Tells the user at the former address that the account has a new one. If somebody else changed it, this is where the
 * user can still be reached. The mail does not contain the new address, because others may read the former mailbox.
 * @param user as before the change
 */
export const emailChangedMail = (env: Env, { id, email, firstName }: UserRow): Mail => ({
  to: email,
  userId: id,
  ...composeMail(
    {
      subject: `The email address of your ${env.PRODUCT_NAME} account was changed`,
      to: firstName,
      paragraphs: [
        'Your account now has another email address. Use the new address to sign in. We no longer write to this one.',
        'If you did not change it, someone who knows your password did. Contact support now.',
      ],
      action: { label: `Open ${env.PRODUCT_NAME}`, href: publicOrigin(env) },
      notes: ['If it was you, you do not need to do anything.'],
    },
    env.PRODUCT_NAME,
  ),
});

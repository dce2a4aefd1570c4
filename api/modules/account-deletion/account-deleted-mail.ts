import type { Env } from '../../env.ts';
import { composeMail } from '../../lib/mail/compose-mail.ts';
import type { Mail } from '../../providers/mail/mailer.ts';
import type { UserRow } from '../users/queries.ts';

/** @param user as before the deletion */
export const accountDeletedMail = ({ PRODUCT_NAME }: Env, { id, email, firstName }: UserRow): Mail => ({
  to: email,
  userId: id,
  ...composeMail(
    {
      subject: `Your ${PRODUCT_NAME} account was deleted`,
      to: firstName,
      paragraphs: [
        'Your account was deleted, with your profile, your forms and your documents. This cannot be undone.',
        'This is our last email to you.',
      ],
    },
    PRODUCT_NAME,
  ),
});

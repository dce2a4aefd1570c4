import type { Env } from '../../env.ts';
import type { UserLetter } from '../../lib/mail/send-to-user.ts';

export const accountDeletedMail = ({ PRODUCT_NAME }: Env): UserLetter => ({
  subject: `Your ${PRODUCT_NAME} account was deleted`,
  paragraphs: [
    'Your account was deleted, with your profile, your forms and your documents. This cannot be undone.',
    'This is our last email to you.',
  ],
});

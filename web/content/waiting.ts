import { EMAIL_ERROR } from '../lib/email.ts';

/** The texts of the waiting-list boxes. The consent text is in `engine/product/waiting-list.ts`. */
export const waiting = {
  email: 'Email',
  emailMissing: 'Enter your email address',
  emailWrong: EMAIL_ERROR,
  consentMissing: 'Tick the box to agree',
  failed: 'Your address was not sent. Check your connection, or try again in a few minutes.',
  noScript: 'Joining needs JavaScript, which is switched off in this browser.',
} as const;

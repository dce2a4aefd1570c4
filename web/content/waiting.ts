import { EMAIL_ERROR } from '../lib/email.ts';

/** The texts of the waiting-list boxes. The consent text is in `engine/product/waiting-list.ts`. */
export const waiting = {
  email: 'Email',
  emailMissing: 'Enter your email address',
  emailWrong: EMAIL_ERROR,
  consentMissing: 'Tick the box to agree',
  failed: 'The server could not be reached. Check your connection and try again.',
  noScript: 'Joining needs JavaScript, which is switched off in this browser.',
} as const;

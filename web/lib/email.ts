import { isEmail, plainEmail } from '../../engine/fields/email.ts';

export const EMAIL_ERROR = 'Invalid email address';

/** The error of the field `email`, for the `check` of a form. */
export const checkEmail = ({ email }: { email: string }): { email?: string } =>
  isEmail(plainEmail(email)) ? {} : { email: EMAIL_ERROR };

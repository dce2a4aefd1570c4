import { isEmail } from '../../engine/fields/email.ts';
import { plainEmail } from '../../engine/product/account/plain-profile.ts';

export const EMAIL_ERROR = 'Invalid email address';

/** The error of the field `email`, for the `check` of a form. */
export const checkEmail = ({ email }: { email: string }): { email?: string } =>
  isEmail(plainEmail(email)) ? {} : { email: EMAIL_ERROR };

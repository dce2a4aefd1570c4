import { z } from 'zod';
import { NEW_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../../../engine/product/account/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`;

/** The password of a new account (spec/1 section 5). */
export const firstPassword = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, TOO_LONG);

/** A password that is compared with the stored one. */
export const givenPassword = (blank: string) => z.string().min(1, blank).max(PASSWORD_MAX, TOO_LONG);

/** A password that replaces an older one (spec/1 section 5). */
export const newPassword = z
  .string()
  .min(NEW_PASSWORD_MIN, `Password must be at least ${NEW_PASSWORD_MIN} characters long.`)
  .max(PASSWORD_MAX, TOO_LONG)
  .refine(
    (password) => !isCommonPassword(password),
    'This is one of the 10,000 most common passwords. Choose another one.',
  );

import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { NEW_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../../../engine/product/account/passwords.ts';

/** The passwords that attackers try first, ordered by how many people use them. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a password, in lower or upper case, is one of the 10,000 best-known. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

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

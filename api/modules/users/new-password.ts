import { z } from 'zod';
import { NEW_PASSWORD_MIN, PASSWORD_MAX } from '../../../engine/product/account/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password that replaces an older one (spec/1 section 5). */
export const newPassword = z
  .string()
  .min(NEW_PASSWORD_MIN, `Password must be at least ${NEW_PASSWORD_MIN} characters long.`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
  .refine(
    (password) => !isCommonPassword(password),
    'This is one of the 10,000 most common passwords. Choose another one.',
  );

import { z } from 'zod';
import { PASSWORD_MAX } from '../../../engine/product/account/passwords.ts';
import { newPassword } from '../../modules/users/new-password.ts';

const currentPassword = z
  .string()
  .min(1, 'Enter your current password')
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);

/** `PUT /api/user/password` (spec/1 section 3). */
export const changePasswordBody = z.strictObject({ currentPassword, newPassword });

export const confirmPasswordBody = z.strictObject({ currentPassword });

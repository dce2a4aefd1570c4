import { z } from 'zod';
import { givenPassword, newPassword } from '../../modules/users/new-password.ts';

const currentPassword = givenPassword('Enter your current password');

/** `PUT /api/user/password` (spec/1 section 3). */
export const changePasswordBody = z.strictObject({ currentPassword, newPassword });

export const confirmPasswordBody = z.strictObject({ currentPassword });

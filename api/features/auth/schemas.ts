/** What the account calls take and answer (spec/1 sections 3, 5 and 7). */
import { z } from 'zod';
import { TIME_ZONE_MAX } from '../../../engine/product/time-zone.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../engine/product/account/passwords.ts';
import { newPassword } from '../../modules/users/new-password.ts';
import { email, firstName, lastName } from '../../modules/users/schemas.ts';

export const registerBody = z.strictObject({
  email,
  password: z
    .string()
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  firstName,
  lastName,
  /** Of the device, so that dates are right from the start. One that is not known here leaves the default. */
  timezone: z.string().max(TIME_ZONE_MAX).optional(),
});

export const loginBody = z.strictObject({
  email,
  password: z.string().min(1).max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
});

export const forgotPasswordBody = z.strictObject({ email });

/** `token` comes from a mailed link. */
const token = z.string().min(1).max(200);

export const resetPasswordBody = z.strictObject({ token, password: newPassword });

/** What a person types into the sign-up form, which takes it whatever the answer is. */
export const checkPasswordBody = z.strictObject({ password: z.string().max(PASSWORD_MAX) });

/** `GET /api/admin-login`: what the page is filled with, and whether everybody is an administrator by a button. */
export const adminLoginView = z.strictObject({ email: z.string().nullable(), quickAccess: z.boolean() });

export const confirmEmailBody = z.strictObject({ token });

/** Requests and answers of the account calls (spec/1 sections 3, 5 and 7). */
import { z } from 'zod';
import { TIME_ZONE_MAX } from '../../../engine/product/time-zone.ts';
import { PASSWORD_MAX } from '../../../engine/product/account/passwords.ts';
import { firstPassword, givenPassword, newPassword } from '../../modules/users/new-password.ts';
import { email, firstName, lastName } from '../../modules/users/schemas.ts';

/** Time zone of the device, for an account that has none yet. An unknown one leaves the default. */
const timezone = z.string().max(TIME_ZONE_MAX).optional();

export const registerBody = z.strictObject({
  email,
  password: firstPassword,
  firstName,
  lastName,
  timezone,
});

export const loginBody = z.strictObject({ email, password: givenPassword('Enter your password'), timezone });

export const forgotPasswordBody = z.strictObject({ email });

/** `token` comes from a mailed link. */
const token = z.string().min(1).max(200);

export const resetPasswordBody = z.strictObject({ token, password: newPassword });

/** The password in the sign-up form. The form accepts it whatever the answer is. */
export const checkPasswordBody = z.strictObject({ password: z.string().max(PASSWORD_MAX) });

/**
 * `GET /api/admin-login`: the address that fills the page, and whether a button signs everybody in as administrator.
 */
export const adminLoginView = z.strictObject({ email: z.string().nullable(), quickAccess: z.boolean() });

export const confirmEmailBody = z.strictObject({ token });

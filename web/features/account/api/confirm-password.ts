import { api, done } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Gives the password again: for 15 minutes the server does what an open screen is not enough for. @throws ApiError */
export async function confirmPassword(currentPassword: string): Promise<void> {
  await done(api.user['confirm-password'].$post({ json: { currentPassword } }));
}

/** The server wants the password first. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'PASSWORD_NEEDED';

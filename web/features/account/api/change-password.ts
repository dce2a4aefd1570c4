import { api, done } from '../../../lib/api.ts';

/** @throws ApiError, with a message for each wrong field */
export async function changePassword(json: { currentPassword: string; newPassword: string }): Promise<void> {
  await done(api.user.password.$put({ json }));
}

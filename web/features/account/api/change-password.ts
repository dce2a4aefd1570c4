import { api, done } from '../../../lib/api.ts';

/** @throws ApiError, with what is wrong by field */
export async function changePassword(json: { currentPassword: string; newPassword: string }): Promise<void> {
  await done(api.user.password.$put({ json }));
}

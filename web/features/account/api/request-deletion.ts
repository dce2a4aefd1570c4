import { api, done } from '../../../lib/api.ts';

/** Asks the administrators to delete the user's data. @throws ApiError */
export async function requestDeletion(): Promise<void> {
  await done(api.user['deletion-request'].$post());
}

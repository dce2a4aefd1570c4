import { api, done, type BodyOf } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

/** A new password also ends an open change of the e-mail address. @throws ApiError, with a message for each wrong field */
export async function changePassword(json: BodyOf<typeof api.user.password.$put>): Promise<void> {
  await done(api.user.password.$put({ json }));
  void refreshUser();
}

import type { Profile } from '../../../../engine/product/account/profile.ts';
import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';
import { requireSession } from '../../../lib/session-end.ts';

/**
 * Stores the profile.
 * @param currentPassword needed to change the e-mail address
 * @throws ApiError, with a message for each wrong field
 */
export async function saveProfile(profile: Profile, currentPassword: string | undefined): Promise<void> {
  await requireSession();
  const json = { ...profile, ...(currentPassword !== undefined && { currentPassword }) };
  await setUser(await read(api.user.profile.$put({ json })));
}

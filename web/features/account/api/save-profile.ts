import type { Profile } from '../../../../engine/product/account/profile.ts';
import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';
import { profileOf } from '../profile-of.ts';
import { withChanges } from '../../../lib/with-changes.ts';

/**
 * Stores the fields that the user has changed. The others keep what the account has now.
 * @param shown the profile before the user changed it
 * @param currentPassword needed to change the e-mail address
 * @returns the profile of the account
 * @throws ApiError, with a message for each wrong field
 */
export async function saveProfile(
  profile: Profile,
  { shown, currentPassword }: { shown: Profile; currentPassword?: string },
): Promise<Profile> {
  const now = profileOf(await read(api.user.$get()));
  const json = {
    ...withChanges(now, { shown, edited: profile }),
    ...(currentPassword !== undefined && { currentPassword }),
  };
  const stored = await read(api.user.profile.$put({ json }));
  await setUser(stored);
  return profileOf(stored);
}

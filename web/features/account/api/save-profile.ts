import type { Profile } from '../../../../engine/product/account/profile.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { isStillHere, setUser } from '../../../lib/session.ts';
import { showLoggedOut } from '../../../lib/session-end.ts';

export type ProfileErrors = Partial<Record<keyof Profile | 'currentPassword', string>>;

/**
 * Stores the profile. What was typed stays on the page when it is refused.
 * @param currentPassword needed for another address of mail
 * @returns what is wrong, by field; null when it was stored
 */
export async function saveProfile(
  profile: Profile,
  currentPassword: string | undefined,
): Promise<ProfileErrors | null> {
  try {
    if (!(await isStillHere())) {
      showLoggedOut();
      return {};
    }
    await setUser(
      await read(
        api.user.profile.$put({ json: { ...profile, ...(currentPassword !== undefined && { currentPassword }) } }),
      ),
    );
  } catch (error) {
    reportFailure('Update Failed', error, 'Failed to update profile. Please try again.');
    return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  }
  toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated.' });
  return null;
}

import type { Profile } from '../../../../engine/account/profile.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { ApiError, isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { setUser } from '../../../lib/session.ts';
import { showLoggedOut } from '../../../lib/unauthorized.ts';

export type ProfileErrors = Partial<Record<keyof Profile | 'currentPassword', string>>;

/**
 * Stores the profile. What was typed stays on the page when it is refused.
 * @param currentPassword needed for another address of mail
 * @returns what is wrong, by field; null when it was stored
 */
export async function saveProfile(profile: Profile, currentPassword: string | undefined): Promise<ProfileErrors | null> {
  try {
    await setUser(await read(api.user.profile.$put({ json: { ...profile, ...(currentPassword !== undefined && { currentPassword }) } })));
  } catch (error) {
    if (isUnauthorized(error)) showLoggedOut();
    else toast({ title: 'Update Failed', description: serverMessage(error) ?? 'Failed to update profile. Please try again.', variant: 'destructive' });
    return error instanceof ApiError ? error.body?.fields ?? {} : {};
  }
  toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated.' });
  return null;
}

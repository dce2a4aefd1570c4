import type { Settings } from '../../../engine/product/account/settings.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import type { UserRow } from './queries.ts';
import { readNewEmail } from './new-email.ts';
import { readProfile } from './profile-content.ts';
import { storedSettings, type User } from './schemas.ts';

/** A user's settings, with defaults for those that were never set. */
export const settingsOf = ({ settings }: Pick<UserRow, 'settings'>): Settings =>
  storedSettings.parse(JSON.parse(settings ?? '{}'));

/** `darkMode` is only stored after the user has chosen it. */
const isDarkModeChosen = ({ settings }: Pick<UserRow, 'settings'>): boolean =>
  Object.hasOwn(JSON.parse(settings ?? '{}') as object, 'darkMode');

/** A user's own data in the format of the API: with profile and settings, and without the password hash. */
export async function userView(deps: Pick<Deps, 'db' | 'vault'>, row: UserRow): Promise<User> {
  const { id, email, firstName, lastName, role, subscriptionStatus, profileImageUrl, createdAt, emailConfirmedAt } =
    row;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    subscriptionStatus,
    profileImageUrl,
    createdAt: isoTime(createdAt),
    emailConfirmed: emailConfirmedAt !== null,
    newEmail: await readNewEmail(deps, { userId: id }),
    ...(await readProfile(deps, { userId: id })),
    settings: settingsOf(row),
    darkModeChosen: isDarkModeChosen(row),
  };
}

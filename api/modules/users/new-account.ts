import { isTimeZone } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { insertUser, type UserRow } from './queries.ts';
import { indexPerson } from './search-words.ts';

type Given = Pick<UserRow, 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRow, 'role' | 'settings'>>;

/** `users.settings` of a new account. @param timezone of the device */
export const firstSettings = (timezone: string | undefined): string | null =>
  timezone !== undefined && isTimeZone(timezone) ? JSON.stringify({ timezone }) : null;

/**
 * Makes a new account, and the statements that create it: its row, its key, and its search words.
 * @param given.email in lower case
 */
export function newAccount(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { role = 'user', settings = null, ...given }: Given,
): { user: UserRow; statements: Statement[] } {
  const createdAt = now();
  const user: UserRow = {
    ...given,
    id: newId(),
    role,
    settings,
    subscriptionStatus: 'trial',
    profileImageUrl: null,
    createdAt,
    emailConfirmedAt: null,
  };
  return {
    user,
    statements: [insertUser(db, user), vault.createUserKey(user.id, createdAt), ...indexPerson(db, user)],
  };
}

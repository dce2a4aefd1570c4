import type { Deps, Principal } from '../../context.ts';
import { unauthenticated } from '../../errors.ts';
import { getUser, type UserRow } from './queries.ts';

/**
 * The account of the signed-in user, for calls that need more than the id.
 * @throws AppError UNAUTHENTICATED when it was deleted a moment ago
 */
export async function signedInUser({ db }: Pick<Deps, 'db'>, { userId }: Pick<Principal, 'userId'>): Promise<UserRow> {
  const user = await getUser(db, { userId });
  if (!user) throw unauthenticated();
  return user;
}

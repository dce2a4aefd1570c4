import type { Deps } from '../../../context.ts';
import { countOf } from '../../../lib/list-page.ts';
import { findPeople } from '../../../modules/users/queries.ts';
import { wordsOf } from '../../../modules/users/search-words.ts';
import { listUsers as readUsers, type AdminUserRow } from './queries.ts';
import type { AdminUser, UserList, UsersQuery } from './schemas.ts';

/** All users, searched and filtered as a whole and not only the page. The latest come first. */
export async function listUsers({ db }: Pick<Deps, 'db'>, { search, ...query }: UsersQuery): Promise<UserList> {
  const words = wordsOf(search);
  const ids = words.length > 0 ? await findPeople(db, { words }) : undefined;
  const direction = query.direction ?? (query.sort === 'createdAt' ? 'desc' : 'asc');
  const { rows, found } = await readUsers(db, { ...query, direction, ids });
  return { users: rows.map(adminUser), ...countOf(found) };
}

export const adminUser = (row: AdminUserRow): AdminUser => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});

import type { Principal } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { forbidden } from '../../errors.ts';
import { expectAdmin, getUser } from '../../modules/users/queries.ts';

/**
 * Makes a change only while `by` is an administrator. Another one may take the role away until the last moment, such as
 * while a password is hashed.
 * @param change puts the statement before the others of its batch
 * @throws AppError FORBIDDEN; any error of `change`
 */
export async function asAdmin(
  db: Db,
  { userId }: Principal,
  change: (guard: Statement) => Promise<void>,
): Promise<void> {
  try {
    await change(expectAdmin(db, { userId }));
  } catch (error) {
    throw (await getUser(db, { userId }))?.role === 'admin' ? error : forbidden();
  }
}

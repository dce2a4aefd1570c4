import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { deleteNewEmail } from '../../modules/users/queries.ts';

/** The user keeps the current address. The link that was sent to the new address no longer works. */
export const cancelEmailChange = ({ db }: Pick<Deps, 'db'>, { userId }: { userId: string }): Promise<void> =>
  batch(db, [deleteNewEmail(db, { userId })]);

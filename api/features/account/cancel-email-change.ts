import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { deleteNewEmail } from '../../modules/users/queries.ts';

/** The person keeps the address that they have. The link that was sent to the new one leads nowhere any more. */
export const cancelEmailChange = ({ db }: Pick<Deps, 'db'>, { userId }: { userId: string }): Promise<void> =>
  batch(db, [deleteNewEmail(db, { userId })]);

import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { readNewEmail } from '../../modules/users/new-email.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { queueEmailLink } from '../../modules/users/queue-email-link.ts';

/** Links in 15 minutes. Each link is a mail, possibly to somebody who did not ask for it. */
const LINK_LIMIT = 5;

/** Sends the link that confirms the user's address again. The old link ends. @throws AppError RATE_LIMITED */
export async function requestEmailLink(deps: Pick<Deps, 'db' | 'vault' | 'now'>, user: UserRow): Promise<void> {
  const userId = user.id;
  await limitRate(deps, [{ what: `email link of ${userId}`, limit: LINK_LIMIT }]);
  const email = (await readNewEmail(deps, { userId })) ?? user.email;
  await batch(deps.db, await queueEmailLink(deps, { userId, email }));
}

import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { isWithinRate, limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getUserByEmail } from '../../modules/users/queries.ts';
import { RESET_LINK } from './send-reset-link.ts';
import { SIGN_IN_LIMITS } from './sign-in.ts';

/**
 * Links sent to one account in 15 minutes, from all network addresses together. Above the limit no link is sent, but
 * the request succeeds: the last link is less than 15 minutes old and works for 30, so the owner has a working one.
 */
const MAX_LINKS = 10;

/**
 * Queues a mail with a link to set a new password, if the account exists. If it does not exist, the same work is done
 * and the same job is queued with an unused id, so that nobody can find out who has an account.
 * @throws AppError RATE_LIMITED
 */
export async function forgotPassword(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { db } = deps;
  const time = deps.now();
  await limitRate(deps, [
    { what: `reset link to ${email} from ${address}`, limit: SIGN_IN_LIMITS.account },
    { what: `reset link from ${address}`, limit: SIGN_IN_LIMITS.address },
  ]);
  if (!(await isWithinRate(deps, { what: `reset link to ${email}`, limit: MAX_LINKS }))) return;
  const user = await getUserByEmail(db, email);
  await batch(db, [
    enqueue(db, { kind: RESET_LINK, data: { userId: user?.id ?? newId() }, runAt: time }),
    // No detail: encrypting it only for existing accounts would take extra time and reveal that the account exists.
    await auditEvent(deps, { at: time, action: 'PASSWORD_FORGOT', actorId: null, ...(user && { subjectId: user.id }) }),
  ]);
}

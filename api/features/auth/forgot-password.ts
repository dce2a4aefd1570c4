import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { isWithinRate, limitRate, type RateLimit } from '../../lib/rate-limit/limit-rate.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getUserByEmail } from '../../modules/users/queries.ts';
import { RESET_LINK } from './send-reset-link.ts';
import { SIGN_IN_LIMITS } from './sign-in.ts';

/**
 * Links that are sent to one account in 15 minutes, no matter who asks. Beyond that none is sent and nobody is refused: the
 * last one is less than 15 minutes old and works for 30, so its owner has one that works.
 */
const LINKS_MOST = 10;

/**
 * Has a link sent by which the password can be set anew, if there is such an account. If there is none, the same work
 * is done and the same job queued, under an id that nobody has, so that no one can ask who has an account.
 * @throws AppError RATE_LIMITED
 */
export async function forgotPassword(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { email: given, address }: { email: string; address: string },
): Promise<void> {
  const time = now();
  const email = given.toLowerCase();
  const limitOf = (request: string, limit: number): RateLimit => ({ bucket: vault.fingerprint(request), limit });
  await limitRate(
    db,
    [
      limitOf(`reset link to ${email} from ${address}`, SIGN_IN_LIMITS.account),
      limitOf(`reset link from ${address}`, SIGN_IN_LIMITS.address),
    ],
    time,
  );
  if (!(await isWithinRate(db, limitOf(`reset link to ${email}`, LINKS_MOST), time))) return;
  const user = await getUserByEmail(db, email);
  await batch(db, [
    enqueue(db, { kind: RESET_LINK, data: { userId: user?.id ?? newId() }, runAt: time }),
    // No detail: sealing it for a known account alone would be more work than an unknown one makes.
    await auditEvent(
      { db, vault },
      { at: time, action: 'PASSWORD_FORGOT', actorId: null, ...(user && { subjectId: user.id }) },
    ),
  ]);
}

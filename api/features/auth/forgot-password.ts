import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { limitAttempts } from '../../lib/attempts/limit-attempts.ts';
import { insertAuditEvent } from '../../lib/audit/queries.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getUserByEmail } from '../../lib/people/queries.ts';
import { RESET_LINK } from './send-reset-link.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from './sign-in.ts';

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
  await limitAttempts(
    db,
    [
      { bucket: vault.fingerprint(`reset link to ${email}`), limit: ACCOUNT_LIMIT },
      { bucket: vault.fingerprint(`reset link from ${address}`), limit: ADDRESS_LIMIT },
    ],
    time,
  );
  const user = await getUserByEmail(db, email);
  await batch(db, [
    enqueue(db, { kind: RESET_LINK, data: { userId: user?.id ?? newId() }, runAt: time }),
    insertAuditEvent(db, { at: time, action: 'PASSWORD_FORGOT', actorId: null, ...(user && { subjectId: user.id }) }),
  ]);
}

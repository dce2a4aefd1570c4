import type { z } from 'zod';
import type { Deps, Principal } from '../../../context.ts';
import { batchOr, type Statement } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { asAdmin } from '../as-admin.ts';
import { adminUser } from './list-users.ts';
import { lastAdmin } from '../../../modules/users/errors.ts';
import { setRole, setSubscriptionStatus } from '../../../modules/users/queries.ts';
import { getAdminUser } from './queries.ts';
import type { AdminUser, changeUserBody } from './schemas.ts';

/**
 * Changes a user's role or subscription. A value that is already set causes no audit event.
 * @throws AppError NOT_FOUND; LAST_ADMIN, because nobody could give the role back
 */
export async function changeUser(
  deps: Deps,
  { by, userId, body }: { by: Principal; userId: string; body: z.output<typeof changeUserBody> },
): Promise<AdminUser> {
  const { db, now } = deps;
  const user = await getAdminUser(db, { userId });
  if (!user) throw userNotFound();
  const event = { at: now(), actorId: by.userId, subjectId: userId };
  const { role, subscriptionStatus } = body;
  const statements: Statement[] = [];
  if (role !== undefined && role !== user.role)
    statements.push(setRole(db, { userId, role }), await auditEvent(deps, { ...event, action: 'ROLE_CHANGE' }));
  if (subscriptionStatus !== undefined && subscriptionStatus !== user.subscriptionStatus)
    statements.push(
      setSubscriptionStatus(db, { userId, subscriptionStatus }),
      await auditEvent(deps, { ...event, action: 'SUBSCRIPTION_CHANGE' }),
    );
  if (statements.length === 0) return adminUser(user, now());
  const refusal = async () => ((await getAdminUser(db, { userId })) ? lastAdmin() : userNotFound());
  await asAdmin(db, by, (guard) => batchOr(db, refusal, [guard, ...statements]));
  return adminUser({ ...user, ...body }, now());
}

const userNotFound = () => new AppError('NOT_FOUND', 'This user does not exist any more.');

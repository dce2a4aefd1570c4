import type { z } from 'zod';
import type { Deps, Principal } from '../../../context.ts';
import { batchOr } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { newAccount } from '../../../modules/users/new-account.ts';
import { getUserByEmail } from '../../../modules/users/queries.ts';
import { queueEmailLink } from '../../../modules/users/queue-email-link.ts';
import { asAdmin } from '../as-admin.ts';
import { adminUser } from './list-users.ts';
import { getAdminUser } from './queries.ts';
import type { AdminUser, createUserBody } from './schemas.ts';

/**
 * Creates an account. The administrator hands the password over. The user gets the mail that confirms the address.
 * @throws AppError EMAIL_TAKEN
 */
export async function createUser(
  deps: Deps,
  { by, body }: { by: Principal; body: z.output<typeof createUserBody> },
): Promise<AdminUser> {
  const { db, passwords, now } = deps;
  const { password, ...given } = body;
  const { email } = given;
  if (await getUserByEmail(db, email)) throw emailTaken();
  const passwordHash = await passwords.hash(password);
  const { user, statements } = newAccount(deps, { ...given, passwordHash });
  const event = { at: now(), actorId: by.userId, subjectId: user.id };
  const all = [
    ...statements,
    ...(await queueEmailLink(deps, { userId: user.id, email })),
    await auditEvent(deps, { ...event, action: 'USER_CREATE' }),
    ...(user.role === 'user' ? [] : [await auditEvent(deps, { ...event, action: 'ROLE_CHANGE' })]),
  ];
  await asAdmin(db, by, (guard) => batchOr(db, emailTaken, [guard, ...all]));
  return adminUser((await getAdminUser(db, { userId: user.id }))!, now());
}

const emailTaken = () =>
  new AppError('EMAIL_TAKEN', 'An account with this email already exists', {
    fields: { email: 'An account with this email already exists' },
  });

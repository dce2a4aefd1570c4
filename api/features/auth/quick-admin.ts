import { randomBytes } from 'node:crypto';
import type { Deps } from '../../context.ts';
import { batch, isUniqueViolation } from '../../db/batch.ts';
import { notFound } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { hasQuickAdmin } from '../../lib/has-quick-admin.ts';
import { newAdministrator } from '../../modules/users/new-administrator.ts';
import { getUserByEmail, type UserRow } from '../../modules/users/queries.ts';
import { getFirstAdmin } from './queries.ts';
import type { SignIn } from './sign-in.ts';

const NO_MAILBOX = 'admin@example.org';

/**
 * Signs in as an administrator without credentials: as the one of ADMIN_EMAIL, else as the first one. A server without
 * an administrator gets one.
 * @throws AppError NOT_FOUND when the operator has not enabled this
 */
export async function quickAdmin(deps: Deps, { oldToken }: { oldToken: string | undefined }): Promise<SignIn> {
  const { db, env, sessions, now } = deps;
  if (!hasQuickAdmin(env)) throw notFound();
  const user = (await findAdmin(deps)) ?? (await makeAdmin(deps));
  const { token, statements } = sessions.start(user.id, now(), oldToken);
  await batch(db, [
    ...statements,
    await auditEvent(deps, { at: now(), action: 'LOGIN', actorId: user.id, subjectId: user.id }),
  ]);
  return { user, token };
}

const emailOf = ({ env }: Pick<Deps, 'env'>): string => env.ADMIN_EMAIL?.toLowerCase() ?? NO_MAILBOX;

async function findAdmin(deps: Deps): Promise<UserRow | undefined> {
  const named = await getUserByEmail(deps.db, emailOf(deps));
  return named?.role === 'admin' ? named : getFirstAdmin(deps.db);
}

async function makeAdmin(deps: Deps): Promise<UserRow> {
  const passwordHash = await deps.passwords.hash(randomBytes(24).toString('base64url'));
  // An existing account keeps its role: quick access must not turn a user's account into an administrator's.
  const email = (await getUserByEmail(deps.db, emailOf(deps))) ? NO_MAILBOX : emailOf(deps);
  const statements = await newAdministrator(deps, { email, passwordHash, isMailbox: email !== NO_MAILBOX });
  await batch(deps.db, statements).catch((error: unknown) => {
    // Another request has made the administrator a moment ago.
    if (!isUniqueViolation(error)) throw error;
  });
  return (await findAdmin(deps))!;
}

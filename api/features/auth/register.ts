import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { getUserByEmail } from '../../modules/users/queries.ts';
import { queueEmailLink } from '../../modules/users/queue-email-link.ts';
import { firstSettings, newAccount } from '../../modules/users/new-account.ts';
import type { registerBody } from './schemas.ts';
import type { SignIn } from './sign-in.ts';

/**
 * Creates an account and signs it in. A link to confirm the address is sent; the user can start without opening it.
 * @param oldToken of the browser's previous session, which ends
 * @throws AppError EMAIL_TAKEN
 */
export async function register(
  deps: Deps,
  { body, oldToken }: { body: z.output<typeof registerBody>; oldToken: string | undefined },
): Promise<SignIn> {
  const { db, passwords, sessions } = deps;
  const { email } = body;
  if (await getUserByEmail(db, email)) throw emailTaken();
  const { user, statements: account } = newAccount(deps, {
    email,
    passwordHash: await passwords.hash(body.password),
    firstName: body.firstName,
    lastName: body.lastName,
    settings: firstSettings(body.timezone),
  });
  const { id, createdAt } = user;
  const { token, statements } = sessions.start(id, createdAt, oldToken);
  await batchOr(db, emailTaken, [
    ...account,
    ...statements,
    ...(await queueEmailLink(deps, { userId: id, email })),
    await auditEvent(deps, { at: createdAt, action: 'REGISTER', actorId: id, subjectId: id }),
  ]);
  return { user, token };
}

const emailTaken = () =>
  new AppError('EMAIL_TAKEN', 'An account with this email already exists. Sign in instead.', {
    fields: { email: 'An account with this email already exists' },
  });

import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { limitAttempts } from '../../lib/attempts/limit-attempts.ts';
import { insertAuditEvent } from '../../lib/audit/queries.ts';
import { getUserByEmail, replacePasswordHash } from '../../lib/people/queries.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';
import type { loginBody } from './schemas.ts';

/**
 * Tries in 15 minutes, right ones too: for one account, whether it exists or not, and from one address. Devices on
 * which the account has signed in before have their own counts: a device for its account, and an address for all of them.
 */
export const ACCOUNT_LIMIT = 10;
export const ADDRESS_LIMIT = 50;

export interface SignIn {
  readonly user: UserRow;
  readonly token: string;
}

/**
 * Checks a password and starts a session. An unknown account costs the same one verification as a known one and
 * gets the same answer, so that no one can ask who has an account.
 * @param device its id, if the account has signed in on it before
 * @param oldToken of the session that the browser brings along, which ends
 * @throws AppError LOGIN_FAILED, RATE_LIMITED
 */
export async function signIn(
  { db, vault, passwords, sessions, now }: Deps,
  {
    body,
    address,
    device,
    oldToken,
  }: { body: z.output<typeof loginBody>; address: string; device: string | undefined; oldToken: string | undefined },
): Promise<SignIn> {
  const time = now();
  const email = body.email.toLowerCase();
  await limitAttempts(
    db,
    [
      {
        bucket: vault.fingerprint(device === undefined ? `sign in to ${email}` : `sign in to ${email} on ${device}`),
        limit: ACCOUNT_LIMIT,
      },
      {
        bucket: vault.fingerprint(
          device === undefined ? `sign in from ${address}` : `sign in on known devices from ${address}`,
        ),
        limit: ADDRESS_LIMIT,
      },
    ],
    time,
  );

  const user = await getUserByEmail(db, email);
  const right = await passwords.verify(user?.passwordHash ?? passwords.decoy, body.password);
  if (!user || !right) {
    await batch(db, [
      insertAuditEvent(db, { at: time, action: 'LOGIN_FAILED', actorId: null, ...(user && { subjectId: user.id }) }),
    ]);
    throw loginFailed();
  }

  const was = user.passwordHash;
  const passwordHash = passwords.isWeak(was) ? await passwords.hash(body.password) : was;
  const { token, statements } = sessions.start(user.id, time);
  try {
    await batch(db, [
      // Also where the hash stays: a change of the password has ended all sessions, and none may follow by the old one.
      replacePasswordHash(db, { userId: user.id, was, passwordHash }),
      ...(oldToken === undefined ? [] : [sessions.end(oldToken)]),
      ...statements,
      insertAuditEvent(db, { at: time, action: 'LOGIN', actorId: user.id, subjectId: user.id }),
    ]);
  } catch (error) {
    if (error instanceof RowCountError) throw loginFailed();
    throw error;
  }
  return { user, token };
}

const loginFailed = () => new AppError('LOGIN_FAILED', 'Incorrect email or password');

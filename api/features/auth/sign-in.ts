import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { limitRate, type RateLimit } from '../../lib/rate-limit/limit-rate.ts';
import { auditEvent, recordEvent } from '../../lib/audit/audit-event.ts';
import { firstSettings } from '../../modules/users/new-account.ts';
import { getUserByEmail, putFirstSettings, replacePasswordHash, type UserRow } from '../../modules/users/queries.ts';
import type { loginBody } from './schemas.ts';

/**
 * Tries in 15 minutes. Successful ones count too, and it does not matter if the account exists (docs/decisions/018).
 */
export const SIGN_IN_LIMITS = {
  /** For one account from one address, or on a known device. */
  account: 10,
  /** From one address; known devices are counted separately. */
  address: 50,
  /** For one account from all addresses together, except on its known devices. */
  accountEverywhere: 100,
} as const;

export interface SignIn {
  readonly user: UserRow;
  readonly token: string;
}

/**
 * Checks a password and starts a session. An unknown account costs one verification like a known one and gets the same
 * answer, so that nobody can find out who has an account.
 * @param device its id, if the account has signed in on it before
 * @param oldToken of the browser's previous session, which ends
 * @throws AppError LOGIN_FAILED, RATE_LIMITED
 */
export async function signIn(
  deps: Deps,
  {
    body,
    address,
    device,
    oldToken,
  }: { body: z.output<typeof loginBody>; address: string; device: string | undefined; oldToken: string | undefined },
): Promise<SignIn> {
  const { db, passwords, sessions } = deps;
  const time = deps.now();
  const { email } = body;
  await limitRate(deps, limitsOf(email, address, device));

  const user = await getUserByEmail(db, email);
  const right = await passwords.verify(user?.passwordHash ?? passwords.decoy, body.password);
  if (!user || !right) {
    const account = user && { subjectId: user.id, accountId: user.id };
    await recordEvent(deps, { action: 'LOGIN_FAILED', actorId: null, ...account });
    throw loginFailed();
  }

  const was = user.passwordHash;
  const passwordHash = passwords.isWeak(was) ? await passwords.hash(body.password) : was;
  // An account that an administrator made gets the time zone of the device at its first sign-in.
  const settings = user.settings ?? firstSettings(body.timezone);
  const { token, statements } = sessions.start(user.id, time, oldToken);
  await batchOr(db, loginFailed, [
    // Runs even if the hash does not change: when the password was changed in the meantime, all sessions were ended,
    // and the old password must not start a new one.
    replacePasswordHash(db, { userId: user.id, was, passwordHash }),
    putFirstSettings(db, { userId: user.id, settings }),
    ...statements,
    await auditEvent(deps, { at: time, action: 'LOGIN', actorId: user.id, subjectId: user.id }),
  ]);
  return { user: { ...user, settings }, token };
}

const loginFailed = () => new AppError('LOGIN_FAILED', 'Incorrect email or password');

function limitsOf(email: string, address: string, device: string | undefined): RateLimit[] {
  if (device !== undefined) {
    return [
      { what: `sign in to ${email} on ${device}`, limit: SIGN_IN_LIMITS.account },
      { what: `sign in on known devices from ${address}`, limit: SIGN_IN_LIMITS.address },
    ];
  }
  return [
    { what: `sign in to ${email} from ${address}`, limit: SIGN_IN_LIMITS.account },
    { what: `sign in from ${address}`, limit: SIGN_IN_LIMITS.address },
    {
      what: `sign in to ${email}`,
      limit: SIGN_IN_LIMITS.accountEverywhere,
      // The owner can always sign in by one of these two ways.
      advice:
        'Too many wrong passwords were tried for this account. Sign in on a device that you have used before, or choose “Forgot your password?” and open the link that we send you.',
    },
  ];
}

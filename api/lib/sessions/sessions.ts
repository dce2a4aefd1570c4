/**
 * Sessions: a random token in a cookie, of which the database stores only the SHA-256. A session ends after some days
 * without use, and after some days in total.
 */
import { DAY, MINUTE } from '../../../engine/lib/time.ts';
import type { Principal } from '../../context.ts';
import { batch, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isWithin } from '../clock.ts';
import { hashOfToken, newSecretToken } from '../secret-token.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  getLiveSession,
  getPasswordAt,
  insertSession,
  requireSession,
  setPasswordAt,
  touchSession,
  type Expiry,
} from './queries.ts';

/** The last use is written at most once in this time, milliseconds, so that most requests need no write. */
const TOUCH_INTERVAL = 5 * MINUTE;
/**
 * It may also be written this often in the time without use after which a session ends. Otherwise a session for which
 * the operator has set a short time would end while its user works.
 */
const TOUCHES = 10;
/** For this long after the password was given, it is not asked for again, milliseconds. */
const PASSWORD_FRESH = 15 * MINUTE;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Db, { idleDays, maxDays }: { idleDays: number; maxDays: number }) {
  const touchInterval = Math.min(TOUCH_INTERVAL, (idleDays * DAY) / TOUCHES);
  const expiry = (now: number): Expiry => ({ seenAfter: now - idleDays * DAY, createdAfter: now - maxDays * DAY });
  return {
    /**
     * Starts a session whose password was given just now. Returns the token for the cookie, and the statements that
     * store the session and delete ended ones.
     *
     * @param oldToken of the browser's previous session, which ends
     */
    start(userId: string, now: number, oldToken?: string): { token: string; statements: Statement[] } {
      const token = newSecretToken();
      return {
        token,
        statements: [
          deleteEndedSessions(db, expiry(now)),
          ...(oldToken === undefined ? [] : [deleteSession(db, hashOfToken(oldToken))]),
          insertSession(db, {
            tokenHash: hashOfToken(token),
            userId,
            createdAt: now,
            lastSeenAt: now,
            passwordAt: now,
          }),
        ],
      };
    },
    /** The signed-in user of a token; undefined when there is no such session or it has ended. */
    async find(token: string, now: number): Promise<Pick<Principal, 'userId' | 'role'> | undefined> {
      const tokenHash = hashOfToken(token);
      const found = await getLiveSession(db, { tokenHash, ...expiry(now) });
      if (!found) return undefined;
      // A failure is ignored: with a full disk, users can still read. Requests that must write fail by themselves.
      if (!isWithin(found.lastSeenAt, touchInterval, now))
        await batch(db, [touchSession(db, tokenHash, now)]).catch(() => undefined);
      return { userId: found.userId, role: found.role };
    },
    /** Records that the user has given their password again in this session. */
    confirmPassword: (token: string, now: number) => setPasswordAt(db, hashOfToken(token), now),
    /** True when the user gave their password within the last 15 minutes, at sign-in or later. */
    async isPasswordFresh(token: string, now: number) {
      const passwordAt = await getPasswordAt(db, hashOfToken(token));
      return typeof passwordAt === 'number' && isWithin(passwordAt, PASSWORD_FRESH, now);
    },
    /** For a batch that must not follow the end of the session. */
    require: (token: string) => requireSession(db, hashOfToken(token)),
    end: (token: string) => deleteSession(db, hashOfToken(token)),
    /** Ends all sessions of a user, except the one whose token is given. */
    endAllOf: (userId: string, exceptToken?: string) =>
      deleteSessionsOf(db, { userId, keep: exceptToken === undefined ? undefined : hashOfToken(exceptToken) }),
    /** Lifetime of a cookie, seconds. */
    maxAge: Math.round((maxDays * DAY) / 1000),
  };
}

/**
 * Sessions: a random token in a cookie, of which the database holds the SHA-256 only. A session ends after some
 * days without use, and after some days in all.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Principal } from '../../context.ts';
import { batch, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isWithin } from '../clock.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  getLiveSession,
  getPasswordAt,
  insertSession,
  setPasswordAt,
  touchSession,
  type Expiry,
} from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Being seen is written at most this often: a request need not cost a write. */
const TOUCH_INTERVAL = 5 * 60 * 1000;
/** A password that was given this long ago or less need not be given again. */
export const PASSWORD_FRESH = 15 * 60 * 1000;

export interface Sessions {
  /** A new session, for which the password was given just now: its cookie's token, and the statements that start it. They also clear what has ended. */
  start(userId: string, now: number): { token: string; statements: Statement[] };
  /** The signed-in person of a token; undefined when there is none or the session has ended. */
  find(token: string, now: number): Promise<Pick<Principal, 'userId' | 'role'> | undefined>;
  /** The person has given their password again in this session. */
  confirmPassword(token: string, now: number): Statement;
  /** Whether the person gave their password within the last 15 minutes, by signing in or since. */
  isPasswordFresh(token: string, now: number): Promise<boolean>;
  end(token: string): Statement;
  /** Ends every session of a person, but for the one whose token is given. */
  endAllOf(userId: string, exceptToken?: string): Statement;
  /** Seconds that a cookie lives. */
  readonly maxAge: number;
}

const hashOf = (token: string) => hash('sha256', token);

export function createSessions(db: Db, { idleDays, maxDays }: { idleDays: number; maxDays: number }): Sessions {
  const expiry = (now: number): Expiry => ({ seenAfter: now - idleDays * DAY, createdAfter: now - maxDays * DAY });
  return {
    start(userId, now) {
      const token = randomBytes(32).toString('base64url');
      return {
        token,
        statements: [
          deleteEndedSessions(db, expiry(now)),
          insertSession(db, { tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, passwordAt: now }),
        ],
      };
    },
    async find(token, now) {
      const tokenHash = hashOf(token);
      const found = await getLiveSession(db, { tokenHash, ...expiry(now) });
      if (!found) return undefined;
      // A person who only reads must not be turned away because a full disk cannot take this; what must be written fails by itself.
      if (!isWithin(found.lastSeenAt, TOUCH_INTERVAL, now))
        await batch(db, [touchSession(db, tokenHash, now)]).catch(() => undefined);
      return { userId: found.userId, role: found.role };
    },
    confirmPassword: (token, now) => setPasswordAt(db, hashOf(token), now),
    async isPasswordFresh(token, now) {
      const passwordAt = await getPasswordAt(db, hashOf(token));
      return typeof passwordAt === 'number' && isWithin(passwordAt, PASSWORD_FRESH, now);
    },
    end: (token) => deleteSession(db, hashOf(token)),
    endAllOf: (userId, exceptToken) =>
      deleteSessionsOf(db, { userId, keep: exceptToken === undefined ? undefined : hashOf(exceptToken) }),
    maxAge: Math.round((maxDays * DAY) / 1000),
  };
}

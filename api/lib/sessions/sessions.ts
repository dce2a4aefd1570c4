/**
 * Sessions: a random token in a cookie, of which the database holds the SHA-256 only. A session ends after some
 * days without use, and after some days in all.
 */
import { hash, randomBytes } from 'node:crypto';
import { batch, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import {
  deleteEndedSessions, deleteSession, deleteSessionsOf, getLiveSession, insertSession, touchSession, type Expiry, type UserRow,
} from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Being seen is written at most this often: a request need not cost a write. */
const TOUCH_INTERVAL = 5 * 60 * 1000;

export interface Sessions {
  /** A new session: its cookie's token, and the statements that start it. They also clear what has ended. */
  start(userId: string, now: number): { token: string; statements: Statement[] };
  /** The signed-in person of a token; undefined when there is none or the session has ended. */
  find(token: string, now: number): Promise<UserRow | undefined>;
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
          insertSession(db, { tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now }),
        ],
      };
    },
    async find(token, now) {
      const tokenHash = hashOf(token);
      const found = await getLiveSession(db, { tokenHash, ...expiry(now) });
      if (!found) return undefined;
      // Whoever only reads must not be turned away because a full disk cannot take this; what must be written fails by itself.
      if (now - found.lastSeenAt > TOUCH_INTERVAL) await batch(db, [touchSession(db, tokenHash, now)]).catch(() => undefined);
      return found.user;
    },
    end: (token) => deleteSession(db, hashOf(token)),
    endAllOf: (userId, exceptToken) => deleteSessionsOf(db, { userId, keep: exceptToken === undefined ? undefined : hashOf(exceptToken) }),
    maxAge: Math.round(maxDays * DAY / 1000),
  };
}

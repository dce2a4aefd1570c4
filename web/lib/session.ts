/** The signed-in user, for the whole product. */
import useSWR, { mutate } from 'swr';
import type { User } from '../../api/modules/users/schemas.ts';
import { USER_FRESH_MS } from '../config/timing.ts';
import { api, beginSession, read, setPageUser } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { followAccount, followDevice } from './color-mode.ts';
import { setFormats } from './format.ts';

export type { User };

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; user: null }
  /** The session ended while the user was on the page. The screen stays as it is, so that no typed answer is lost. */
  | { status: 'expired'; user: User }
  | { status: 'error'; user: null; error: unknown; retry: () => void };

interface Known {
  user: User | null;
  expired: boolean;
}

const KEY = '/api/user';

/** The user of the last answer. A 401 after a user means that the session ended. */
let last: User | null = null;
let expired = false;
/** How often the page learned about its user other than by `GET /api/user`: by a sign-in, a change, or the end. */
let changes = 0;

async function fetchSession(): Promise<Known> {
  const before = { last, changes };
  try {
    const user = await read(api.user.$get());
    // The page has learned something newer during the request, so this answer is outdated.
    if (changes !== before.changes) return { user: last, expired };
    return { user: remember(user), expired: false };
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    // The user has signed in during the request, so this 401 is outdated.
    if (last !== before.last) return { user: last, expired };
    expired = last !== null;
    if (!last) followDevice();
    return { user: last, expired };
  }
}

/**
 * `GET /api/user`, one request for all readers: fresh for 5 minutes, no retry, no refetch on focus (spec/1 section 7).
 */
export function useUser(): Session {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Known>(KEY, fetchSession, {
    dedupingInterval: USER_FRESH_MS,
    revalidateIfStale: true,
  });
  if (data?.user) return { status: data.expired ? 'expired' : 'authenticated', user: data.user };
  if (data) return { status: 'unauthenticated', user: null };
  if (error) return { status: 'error', user: null, error, retry: () => void again() };
  return { status: 'loading', user: null };
}

/** True when forms save automatically: the user's setting. */
export const useAutoSave = (): boolean => useUser().user?.settings.autoSave ?? true;

/** Stores the user and applies the user's settings. */
function remember(user: User): User {
  last = user;
  expired = false;
  setPageUser(user.id);
  setFormats(user.settings);
  followAccount(user);
  return user;
}

/** Stores the user from the answer to a sign-in, a registration or a change of the account. */
export async function setUser(user: User): Promise<void> {
  if (expired || last?.id !== user.id) beginSession();
  changes += 1;
  remember(user);
  await mutate(KEY, { user, expired: false }, { revalidate: false });
}

/** Fetches the user again, after the account was changed outside this session. */
export const refreshUser = (): Promise<unknown> => mutate(KEY);

/** Forgets the user after a sign-out: all data that was loaded for this user is removed from memory. */
export async function forgetUser(): Promise<void> {
  last = null;
  expired = false;
  changes += 1;
  setPageUser(null);
  followDevice();
  await mutate(KEY, { user: null, expired }, { revalidate: false });
  await mutate((key) => key !== KEY, undefined, { revalidate: false });
}

/** Call it after an action that may have ended the session on purpose: forgets the user if it has. */
export async function forgetEndedUser(): Promise<void> {
  if (last && (await api.user.$get()).status === 401) await forgetUser();
}

/**
 * Call it after a request was answered with 401.
 * @returns true when a session has ended; false when no user was signed in
 */
export async function markExpired(): Promise<boolean> {
  expired = last !== null;
  if (last) {
    changes += 1;
    await mutate(KEY, { user: last, expired }, { revalidate: false });
  }
  return expired;
}

/** True from the end of the session until the user has signed in again. */
export const isSessionOver = (): boolean => expired;

/**
 * Call it after a request of the user has succeeded: if the session had ended, the user has signed in again in another
 * window.
 */
export function markPresent(): void {
  if (expired && last) void setUser(last);
}

/** After the end of the session: notes when this page's user has signed in again in another window. */
export async function findSignInElsewhere(): Promise<void> {
  if (!expired) return;
  const response = await api.user.$get();
  if (response.ok) await setUser(await response.json());
}

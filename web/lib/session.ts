/** Who is signed in, as the whole product sees it. */
import useSWR, { mutate } from 'swr';
import type { User } from '../../api/modules/users/schemas.ts';
import { USER_FRESH_MS } from '../config/timing.ts';
import { api, beginSession, read } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { followAccount, followDevice } from './color-mode.ts';
import { setFormats } from './format.ts';

export type { User };

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; user: null }
  /** The session ended while the person was here. Their screen stays as it is, so that nothing typed is lost. */
  | { status: 'expired'; user: User }
  | { status: 'error'; user: null; retry: () => void };

interface Known {
  user: User | null;
  expired: boolean;
}

const KEY = '/api/user';

/** What the last answer said; a 401 after a user means that the session ended. */
let last: User | null = null;
let expired = false;

async function fetchSession(): Promise<Known> {
  const before = last;
  try {
    return { user: remember(await read(api.user.$get())), expired: false };
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    // Signed in meanwhile: the answer is older.
    if (last !== before) return { user: last, expired };
    expired = last !== null;
    if (!last) followDevice();
    return { user: last, expired };
  }
}

/** `GET /api/user`, once for all readers: fresh for 5 minutes, no retry, no refetch on focus (spec/1 section 7). */
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
  if (error) return { status: 'error', user: null, retry: () => void again() };
  return { status: 'loading', user: null };
}

/** Whether forms save by themselves: the person's setting. */
export const useAutoSave = (): boolean => useUser().user?.settings.autoSave ?? true;

/** What the person has set holds from here on. */
function remember(user: User): User {
  last = user;
  expired = false;
  setFormats(user.settings);
  followAccount(user);
  return user;
}

/** Stores what a sign-in, a registration or a change of the account answered. */
export async function setUser(user: User): Promise<void> {
  if (expired || last?.id !== user.id) beginSession();
  remember(user);
  await mutate(KEY, { user, expired: false }, { revalidate: false });
}

/** Asks again who is signed in: something about the account was changed elsewhere than in this session. */
export const refreshUser = (): Promise<unknown> => mutate(KEY);

/** Nobody is signed in any more: nothing that was loaded for them stays in memory. */
export async function forgetUser(): Promise<void> {
  last = null;
  expired = false;
  followDevice();
  await mutate(KEY, { user: null, expired }, { revalidate: false });
  await mutate((key) => key !== KEY, undefined, { revalidate: false });
}

/** After what may have ended the session on purpose: forgets the person if it has. */
export async function forgetEndedUser(): Promise<void> {
  if (last && (await api.user.$get()).status === 401) await forgetUser();
}

/**
 * A call was answered with 401.
 * @returns whether a session has ended by it: nobody may have been signed in
 */
export async function markExpired(): Promise<boolean> {
  expired = last !== null;
  if (last) await mutate(KEY, { user: last, expired }, { revalidate: false });
  return expired;
}

/** A call of theirs has succeeded: a person whose session had ended is signed in again, in another window. */
export function markPresent(): void {
  if (expired && last) void setUser(last);
}

/** Whether the person of this page is signed in. After a session's end the server is asked: somebody else may be by now. */
export async function isStillHere(): Promise<boolean> {
  if (!expired) return true;
  const response = await api.user.$get();
  const user = response.ok ? await response.json() : undefined;
  if (!user || user.id !== last?.id) return false;
  await setUser(user);
  return true;
}

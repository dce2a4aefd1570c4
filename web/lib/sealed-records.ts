/**
 * Records in IndexedDB, encrypted with AES-GCM and bound to their id: without the key they reveal nothing. The key
 * comes from the server and is kept only in memory. A record belongs to the page that holds its lock. The browser frees
 * a page's locks when the page is gone, also after a crash.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { api, read } from './api.ts';
import { inTime, REQUEST_MS } from './in-time.ts';

export interface DeviceKey {
  /** Shows which user a record belongs to, without revealing who the user is. */
  readonly owner: string;
  readonly key: CryptoKey;
}

/** A page over plain http on a network address has no cryptography, so nothing is stored there. */
export const canKeep = (): boolean =>
  globalThis.crypto?.subtle !== undefined && navigator.locks !== undefined && globalThis.indexedDB !== undefined;

let fetched: { userId: string; key: Promise<DeviceKey> } | undefined;

/**
 * The user's key, fetched once per page load.
 * @throws when the server did not return it (a later call tries again), or when another user has signed in since
 */
export function deviceKey(userId: string): Promise<DeviceKey> {
  if (fetched?.userId === userId) return fetched.key;
  const mine = { userId, key: fetchKey(userId) };
  fetched = mine;
  mine.key.catch(() => {
    if (fetched === mine) fetched = undefined;
  });
  return mine.key;
}

async function fetchKey(userId: string): Promise<DeviceKey> {
  const answer = await read(api['device-key'].$get());
  if (answer.userId !== userId) throw new Error('Another person has signed in.');
  const bytes = Uint8Array.from(atob(answer.key), (character) => character.charCodeAt(0));
  return {
    owner: answer.owner,
    key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

interface Sealed {
  readonly owner: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('unsaved-answers', 'pages'));

const bound = (id: string) => new TextEncoder().encode(id);

export async function putRecord(
  { owner, key }: DeviceKey,
  id: string,
  draft: { readonly formId: string },
): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const body = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bound(id) },
    key,
    new TextEncoder().encode(JSON.stringify(draft)),
  );
  await set(id, { owner, nonce, body } satisfies Sealed, store());
}

export const removeRecord = (id: string): Promise<void> => del(id, store());

/** Ids of the user's records, for all forms. */
export async function listRecords({ owner }: DeviceKey): Promise<string[]> {
  const all = await entries<string, Sealed>(store());
  return all.filter(([, sealed]) => sealed.owner === owner).map(([id]) => id);
}

/** @returns undefined when the record does not exist, or when it cannot be decrypted */
export async function getRecord<T extends { readonly formId: string }>(
  { key }: DeviceKey,
  id: string,
): Promise<T | undefined> {
  const sealed = await get<Sealed>(id, store());
  if (!sealed) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.nonce, additionalData: bound(id) },
      key,
      sealed.body,
    );
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch {
    return undefined;
  }
}

/**
 * Deletes a user's records: all, or those of one form.
 * @throws when the storage cannot be read, or does not answer in time; it deletes them later if it can
 */
export async function removeRecordsOf(userId: string, formId?: string): Promise<void> {
  if (!canKeep()) return;
  const key = await inTime(deviceKey(userId), { wait: REQUEST_MS });
  await inTime(removeRecords(key, formId));
}

async function removeRecords(key: DeviceKey, formId?: string): Promise<void> {
  for (const id of await listRecords(key))
    if (formId === undefined || (await getRecord(key, id))?.formId === formId) await removeRecord(id);
}

const lockName = (id: string): string => `unsaved-answers ${id}`;

/** @returns a function that frees the lock; undefined when another page holds it */
export function lockRecord(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(id), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return held(resolve);
      })
      .catch(reject);
  });
}

/**
 * Waits until the page that holds the lock is gone.
 * @returns a function that frees the lock; rejects when `signal` ends the wait
 */
export function lockRecordLater(id: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(lockName(id), { signal }, () => held(resolve)).catch(reject);
  });
}

/** Holds the lock until the function passed to `resolve` is called. */
const held = (resolve: (free: () => void) => void): Promise<void> =>
  new Promise((free) => {
    resolve(free);
  });

/** Records in IndexedDB, each sealed by AES-GCM with its id bound in. What lies there tells nobody else anything. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { DeviceKey } from './device-key.ts';
import type { Pending } from './pending.ts';

interface Sealed {
  readonly owner: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('unsaved-answers', 'pages'));

const bound = (id: string) => new TextEncoder().encode(id);

export async function putRecord({ owner, key }: DeviceKey, id: string, pending: Pending): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const body = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bound(id) },
    key,
    new TextEncoder().encode(JSON.stringify(pending)),
  );
  await set(id, { owner, nonce, body } satisfies Sealed, store());
}

export const removeRecord = (id: string): Promise<void> => del(id, store());

/** Ids of the person's records, of every form. */
export async function listRecords({ owner }: DeviceKey): Promise<string[]> {
  const all = await entries<string, Sealed>(store());
  return all.filter(([, sealed]) => sealed.owner === owner).map(([id]) => id);
}

/** @returns undefined when it is gone, or damaged, which no one can mend */
export async function getRecord({ key }: DeviceKey, id: string): Promise<Pending | undefined> {
  const sealed = await get<Sealed>(id, store());
  if (!sealed) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.nonce, additionalData: bound(id) },
      key,
      sealed.body,
    );
    return JSON.parse(new TextDecoder().decode(plain)) as Pending;
  } catch {
    return undefined;
  }
}

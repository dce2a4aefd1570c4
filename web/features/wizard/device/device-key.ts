/** The key under which this device keeps a person's unsaved answers. It comes from the server and lives in memory alone. */
import { api, read } from '../../../lib/api.ts';

export interface DeviceKey {
  /** Tells whose a record is, and nothing else to anyone else. */
  readonly owner: string;
  readonly key: CryptoKey;
}

/** Plain http on a network address has no cryptography, and then nothing is kept. */
export const canKeep = (): boolean =>
  globalThis.crypto?.subtle !== undefined && navigator.locks !== undefined && globalThis.indexedDB !== undefined;

let held: { userId: string; key: Promise<DeviceKey> } | undefined;

/**
 * The person's key, fetched once for the life of the page.
 * @throws when the server did not give it: asked again, it may; or when another person has signed in meanwhile
 */
export function deviceKey(userId: string): Promise<DeviceKey> {
  if (held?.userId === userId) return held.key;
  const mine = { userId, key: fetchKey(userId) };
  held = mine;
  mine.key.catch(() => {
    if (held === mine) held = undefined;
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

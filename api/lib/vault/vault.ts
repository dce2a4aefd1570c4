/**
 * Seals and opens what belongs to a person, under a key of that person which the operator's data key wraps.
 * Destroying the person's key row makes all of it unreadable.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newSealKey, seal, unseal, UnsealError, type Binding, type SealKey } from '../seal.ts';
import { getUserKey, insertUserKey } from './queries.ts';

export interface Vault {
  /** The statement that stores a new person's key; it belongs into the batch that stores the person. */
  createUserKey(userId: string, now: number): Statement;
  seal(binding: Binding, plain: string | Uint8Array): Promise<Buffer>;
  /** @throws UnsealError when the value is damaged or was moved, or when the person's key is gone */
  open(binding: Binding, envelope: Buffer): Promise<Buffer>;
  /**
   * 32 bytes that follow from the person's key, the same each time, others for each purpose (HKDF-SHA-256). They tell
   * nothing of the key.
   * @throws UnsealError when the person's key is gone
   */
  derive(userId: string, purpose: string): Promise<Buffer>;
  /** Drops the key from this process's memory at once, as after its row was deleted. */
  forget(userId: string): void;
  /** Under the operator's key, for what people leave who have no account and so no key. */
  sealForOperator(place: Place, plain: string): Buffer;
  /** @throws UnsealError when the value is damaged or was moved */
  openForOperator(place: Place, envelope: Buffer): string;
  /** A keyed hash: the same text gives the same fingerprint, which tells nothing of the text without the key. */
  fingerprint(text: string): string;
}

type Place = Omit<Binding, 'user'>;

/** A key stays in memory this long, milliseconds: then that of a deleted person is gone from every process. */
const KEY_LIFE = 5_000;

const keyBinding = (userId: string): Binding => ({ table: 'user_keys', row: userId, column: 'wrapped', user: userId });

export function createVault(db: Db, dataKey: SealKey, { keyLife = KEY_LIFE } = {}): Vault {
  const inMemory = new Map<string, SealKey>();
  const fingerprintKey = createHmac('sha256', dataKey.secret).update('fingerprint').digest();

  const remember = (userId: string, key: SealKey) => {
    inMemory.set(userId, key);
    setTimeout(() => inMemory.delete(userId), keyLife).unref();
    return key;
  };

  const keyOf = async (userId: string): Promise<SealKey> => {
    const known = inMemory.get(userId);
    if (known) return known;
    const row = await getUserKey(db, userId);
    if (!row) throw new UnsealError('The key is gone');
    return remember(userId, { id: row.keyId, secret: unseal(dataKey, keyBinding(userId), row.wrapped) });
  };

  return {
    createUserKey(userId, now) {
      const key = newSealKey();
      const wrapped = seal(dataKey, keyBinding(userId), key.secret);
      // What is stored together with the person is sealed before the key is in the database.
      remember(userId, key);
      return insertUserKey(db, { userId, keyId: key.id, dataKeyId: dataKey.id, wrapped, createdAt: now });
    },
    seal: async (binding, plain) => seal(await keyOf(binding.user), binding, plain),
    open: async (binding, envelope) => unseal(await keyOf(binding.user), binding, envelope),
    derive: async (userId, purpose) => Buffer.from(hkdfSync('sha256', (await keyOf(userId)).secret, '', purpose, 32)),
    sealForOperator: (place, plain) => seal(dataKey, { ...place, user: '' }, plain),
    openForOperator: (place, envelope) => unseal(dataKey, { ...place, user: '' }, envelope).toString(),
    forget: (userId) => void inMemory.delete(userId),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}

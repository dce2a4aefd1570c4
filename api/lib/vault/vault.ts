/**
 * Seals and opens the data of a user, under the user's own key, which is wrapped by the operator's data key. Deleting
 * the row of the user's key makes all of that data unreadable.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newSealKey, seal, unseal, UnsealError, type Binding, type SealKey } from '../seal.ts';
import { keyBinding, operatorBinding, type OperatorColumn } from './bindings.ts';
import { firstFingerprintKey } from './data-key.ts';
import { getUserKey, insertUserKey } from './queries.ts';

export interface Vault {
  /** The statement that stores a new user's key. Add it to the batch that stores the user. */
  createUserKey(userId: string, now: number): Statement;
  seal(binding: Binding, plain: string | Uint8Array): Promise<Buffer>;
  /** @throws UnsealError when the value is damaged or was moved, or when the user's key is gone */
  open(binding: Binding, envelope: Buffer): Promise<Buffer>;
  /**
   * Derives 32 bytes from the user's key (HKDF-SHA-256): always the same for one purpose, different for each purpose.
   * They reveal nothing about the key.
   * @throws UnsealError when the user's key is gone
   */
  derive(userId: string, purpose: string): Promise<Buffer>;
  /** Removes the key from this process's memory at once, for use after its row was deleted. */
  forget(userId: string): void;
  /** Seals under the operator's key, for data of people who have no account and so no key. */
  sealForOperator(column: OperatorColumn, row: string, plain: string): Buffer;
  /** @throws UnsealError when the value is damaged or was moved */
  openForOperator(column: OperatorColumn, row: string, envelope: Buffer): string;
  /** A keyed hash: the same text gives the same fingerprint, which reveals nothing about the text without the key. */
  fingerprint(text: string): string;
}

/** A key stays in memory this long, milliseconds. After that, a deleted user's key is gone from every process. */
const KEY_LIFE = 5_000;

export function createVault(
  db: Db,
  dataKey: SealKey,
  { fingerprintKey = firstFingerprintKey(dataKey), keyLife = KEY_LIFE } = {},
): Vault {
  const inMemory = new Map<string, SealKey>();

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
      // Data stored in the same batch as the user is sealed before the key is in the database.
      remember(userId, key);
      return insertUserKey(db, { userId, keyId: key.id, dataKeyId: dataKey.id, wrapped, createdAt: now });
    },
    seal: async (binding, plain) => seal(await keyOf(binding.user), binding, plain),
    open: async (binding, envelope) => unseal(await keyOf(binding.user), binding, envelope),
    derive: async (userId, purpose) => Buffer.from(hkdfSync('sha256', (await keyOf(userId)).secret, '', purpose, 32)),
    sealForOperator: (column, row, plain) => seal(dataKey, operatorBinding(column, row), plain),
    openForOperator: (column, row, envelope) => unseal(dataKey, operatorBinding(column, row), envelope).toString(),
    forget: (userId) => void inMemory.delete(userId),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}

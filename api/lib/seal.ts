/**
 * Sealing: AES-256-GCM, bound to the place of the value, so that a sealed value cannot be moved to another row, column
 * or user. Envelope: version (1 byte), key id (16), nonce (12), tag (16), ciphertext.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_ID = { start: 1, end: 17 };
const NONCE = { start: 17, end: 29 };
const TAG = { start: 29, end: 45 };

/** A key and the name under which envelopes refer to it. */
export interface SealKey {
  /** 16 bytes, hex. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/** The place of a sealed value. The value can be opened only with the same place. */
export interface Binding {
  readonly table: string;
  readonly row: string;
  readonly column: string;
  readonly user: string;
}

/** The envelope is damaged, was moved, or belongs to another key. The message reveals nothing about the content. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** What `opening` resolves to; undefined when the value is damaged, or its user's key is gone. */
export const unlessDamaged = <T>(opening: Promise<T>): Promise<T | undefined> =>
  opening.catch((error: unknown) => {
    if (error instanceof UnsealError) return undefined;
    throw error;
  });

export const newSealKey = (): SealKey => ({ id: randomBytes(16).toString('hex'), secret: randomBytes(32) });

/** The operator's key. Its id is derived from the secret. */
export const dataSealKey = (secret: Buffer): SealKey => ({
  id: createHash('sha256').update('data key id\0').update(secret).digest('hex').slice(0, 32),
  secret,
});

const associated = (header: Buffer, { table, row, column, user }: Binding) =>
  Buffer.concat([header, Buffer.from(JSON.stringify([table, row, column, user]))]);

const headerOf = ({ id }: SealKey) => Buffer.from(VERSION.toString(16).padStart(2, '0') + id, 'hex');

/** @returns the envelope, 45 bytes longer than the text or bytes given */
export function seal(key: SealKey, binding: Binding, plain: string | Uint8Array): Buffer {
  const header = headerOf(key);
  // A random nonce is safe for 2^32 values under one key, and each user has a separate key.
  const nonce = randomBytes(NONCE.end - NONCE.start);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce);
  cipher.setAAD(associated(header, binding));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  // GCM returns all bytes from `update`. `final` only computes the tag.
  cipher.final();
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/** The id of the key that sealed the envelope, hex. */
export const sealedBy = (envelope: Buffer): string => envelope.toString('hex', KEY_ID.start, KEY_ID.end);

/** @throws UnsealError */
export function unseal(key: SealKey, binding: Binding, envelope: Buffer): Buffer {
  if (envelope.length < TAG.end || envelope[0] !== VERSION) throw new UnsealError('Not a sealed value');
  if (sealedBy(envelope) !== key.id) throw new UnsealError('Sealed under another key');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, envelope.subarray(NONCE.start, NONCE.end), {
    authTagLength: 16,
  });
  decipher.setAAD(associated(envelope.subarray(0, KEY_ID.end), binding));
  decipher.setAuthTag(envelope.subarray(TAG.start, TAG.end));
  try {
    const plain = decipher.update(envelope.subarray(TAG.end));
    // GCM returns all bytes from `update`. `final` only compares the tag.
    decipher.final();
    return plain;
  } catch (cause) {
    throw new UnsealError('Damaged, or moved from where it was sealed', { cause });
  }
}

/** Finds the operator's key and proves that it is the one that sealed this database. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { batch } from '../../db/batch.ts';
import { hasTable, type Db } from '../../db/client.ts';
import { errorCode } from '../error-code.ts';
import { dataSealKey, seal, unseal, type Binding, type SealKey } from '../seal.ts';
import { StartupError } from '../startup-error.ts';
import { getDataKey, insertDataKey, listDataKeys } from './queries.ts';

const PROOF = 'formport';
const proofBinding = (keyId: string): Binding => ({ table: 'data_keys', row: keyId, column: 'proof', user: '' });
const fingerprintBinding = (keyId: string): Binding => ({ ...proofBinding(keyId), column: 'fingerprint_key' });

export const keyFile = (dataDir: string) => join(dataDir, 'data.key');

export interface FoundKey {
  readonly key: SealKey;
  /** The key is stored beside the data that it protects. */
  readonly inDataDir: boolean;
  /** The key that sealed the data, or a part of it, while the key is changed. */
  readonly old?: SealKey;
}

/**
 * Returns the key from `DATA_KEY`, otherwise from the key file, which is created when the database is new.
 * @param oldGiven the key before, from `OLD_DATA_KEY`
 * @throws StartupError when a key is missing or does not belong to this database; nothing is changed
 */
export async function findDataKey(
  db: Db,
  dataDir: string,
  given: Buffer | undefined,
  oldGiven?: Buffer,
): Promise<FoundKey> {
  const known = hasTable(db, 'data_keys') ? await listDataKeys(db) : [];
  const file = keyFile(dataDir);
  if (!given && !existsSync(file)) {
    if (known.length > 0) {
      throw new StartupError(
        `The key of the data in ${dataDir} is missing: set DATA_KEY or put ${file} back. Nothing was changed.`,
      );
    }
    makeKeyFile(file);
  }
  const key = dataSealKey(given ?? readKeyFile(file));
  const old = oldGiven && dataSealKey(oldGiven);
  const proves = (one: SealKey): boolean => {
    const row = known.find(({ id }) => id === one.id);
    return row !== undefined && unseal(one, proofBinding(one.id), row.proof).toString() === PROOF;
  };
  const proved = [key, ...(old ? [old] : [])].filter(proves);
  if (known.length > 0 && proved.length === 0) {
    const source = given ? 'DATA_KEY' : file;
    throw new StartupError(
      `${source} is not the key of the data in ${dataDir}: start with the key that encrypted this data. Nothing was changed.`,
    );
  }
  if (proved.length < known.length)
    throw new StartupError(
      'The change of the data key has not finished: set DATA_KEY to the new key and OLD_DATA_KEY to the one before. Nothing was changed.',
    );
  return { key, inDataDir: !given, ...(old && proved.includes(old) && { old }) };
}

/**
 * Stores the key's id and a proof of the key in the database at its first start. Runs after the migrations.
 * @param old the key that is changed: the fingerprints in the database stay valid
 */
export async function registerDataKey(db: Db, key: SealKey, now: number, old?: SealKey): Promise<void> {
  if ((await listDataKeys(db)).some(({ id }) => id === key.id)) return;
  await batch(db, [
    insertDataKey(db, {
      id: key.id,
      proof: seal(key, proofBinding(key.id), PROOF),
      fingerprintKey: old ? seal(key, fingerprintBinding(key.id), await readFingerprintKey(db, old)) : null,
      createdAt: now,
    }),
  ]);
}

/** The key of fingerprints, 32 bytes, of a database whose data key never changed. */
export const firstFingerprintKey = ({ secret }: SealKey): Buffer =>
  createHmac('sha256', secret).update('fingerprint').digest();

/** The key of fingerprints, 32 bytes. It stays the same when the data key changes, because links in mails have them. */
export async function readFingerprintKey(db: Db, key: SealKey): Promise<Buffer> {
  const sealed = (await getDataKey(db, key.id))?.fingerprintKey;
  return sealed ? unseal(key, fingerprintBinding(key.id), sealed) : firstFingerprintKey(key);
}

/**
 * Creates the file with a new key. It appears only when it is complete, so that a full disk or a stop leaves no empty
 * one. When another process was first, its file is kept.
 */
function makeKeyFile(file: string): void {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  const descriptor = openSync(unfinished, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(descriptor);
    linkSync(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(unfinished);
  }
}

function readKeyFile(file: string): Buffer {
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== 32)
    throw new StartupError(`${file} does not hold a key: 32 bytes in base64 are expected. Nothing was changed.`);
  return secret;
}

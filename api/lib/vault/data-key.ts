/** Finds the operator's key and proves that it is the one that sealed this database. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { batch } from '../../db/batch.ts';
import { hasTable, type Db } from '../../db/client.ts';
import { dataSealKey, seal, unseal, type Binding, type SealKey } from '../seal.ts';
import { StartupError } from '../startup-error.ts';
import { insertDataKey, listDataKeys } from './queries.ts';

const PROOF = 'formport';
const proofBinding = (keyId: string): Binding => ({ table: 'data_keys', row: keyId, column: 'proof', user: '' });

export const keyFile = (dataDir: string) => join(dataDir, 'data.key');

export interface FoundKey {
  readonly key: SealKey;
  /** The key is stored beside the data that it protects. */
  readonly inDataDir: boolean;
}

/**
 * Returns the key from `DATA_KEY`, otherwise from the key file, which is created when the database is new.
 * @throws StartupError when the key is missing or does not belong to this database; nothing is changed
 */
export async function findDataKey(db: Db, dataDir: string, given: Buffer | undefined): Promise<FoundKey> {
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
  const row = known.find((candidate) => candidate.id === key.id);
  if (known.length > 0 && (!row || unseal(key, proofBinding(key.id), row.proof).toString() !== PROOF)) {
    const source = given ? 'DATA_KEY' : file;
    throw new StartupError(
      `${source} is not the key of the data in ${dataDir}: start with the key that encrypted this data. Nothing was changed.`,
    );
  }
  return { key, inDataDir: !given };
}

/** Stores the key's id and a proof of the key in the database at its first start. Runs after the migrations. */
export async function registerDataKey(db: Db, key: SealKey, now: number): Promise<void> {
  if ((await listDataKeys(db)).length > 0) return;
  await batch(db, [insertDataKey(db, { id: key.id, proof: seal(key, proofBinding(key.id), PROOF), createdAt: now })]);
}

function makeKeyFile(file: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readKeyFile(file: string): Buffer {
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (secret.length !== 32)
    throw new StartupError(`${file} does not hold a key: 32 bytes in base64 are expected. Nothing was changed.`);
  return secret;
}

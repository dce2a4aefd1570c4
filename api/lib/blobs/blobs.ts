/**
 * Files, each sealed under its owner's key, in a folder of the owner below DATA_DIR. A file is there whole or not at
 * all; what a row of the database names is on the disk before the row is.
 */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binding } from '../seal.ts';
import type { Vault } from '../vault/vault.ts';

export interface BlobRef {
  readonly id: string;
  readonly ownerId: string;
}

export interface Blobs {
  /** Writes a file through to the disk. @throws the file system's error when it has no room */
  put(ref: BlobRef, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is none. @throws UnsealError when it is damaged, or its owner's key is gone */
  get(ref: BlobRef): Promise<Buffer | undefined>;
  remove(ref: BlobRef): Promise<void>;
  /** Every file of a person, those too that no row names any more. */
  removeAllOf(ownerId: string): Promise<void>;
}

/** As `newId` makes them: nothing that could lead out of the folder. */
const ID = /^[0-9a-f-]{36}$/;

const bindingOf = ({ id, ownerId }: BlobRef): Binding => ({ table: 'blobs', row: id, column: 'bytes', user: ownerId });

export function createBlobs(dataDir: string, vault: Vault): Blobs {
  const folderOf = (ownerId: string): string => join(dataDir, 'blobs', named(ownerId));
  const fileOf = ({ id, ownerId }: BlobRef): string => join(folderOf(ownerId), named(id));
  return {
    async put(ref, bytes) {
      const sealed = await vault.seal(bindingOf(ref), bytes);
      await mkdir(folderOf(ref.ownerId), { recursive: true, mode: 0o700 });
      const file = fileOf(ref);
      try {
        await writeThrough(`${file}.new`, sealed);
        await rename(`${file}.new`, file);
      } catch (error) {
        await rm(`${file}.new`, { force: true });
        throw error;
      }
    },
    async get(ref) {
      const sealed = await readFile(fileOf(ref)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return sealed && vault.open(bindingOf(ref), sealed);
    },
    remove: (ref) => rm(fileOf(ref), { force: true }),
    removeAllOf: (ownerId) => rm(folderOf(ownerId), { recursive: true, force: true }),
  };
}

function named(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of a file.');
  return id;
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

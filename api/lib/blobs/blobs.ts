/**
 * Files of users, each sealed under its owner's key before the store gets it. A file is stored before the database row
 * that refers to it.
 */
import { BlobStoreError, type BlobName, type BlobStore } from '../../providers/blobs/blob-store.ts';
import type { Owned } from '../owned.ts';
import type { Binding } from '../seal.ts';
import type { Vault } from '../vault/vault.ts';
import { openChunks, sealChunks, type ChunkPlace } from './chunks.ts';

export interface Blobs {
  /** Stores the complete file or nothing. @throws the store's error when it has no room */
  put(ref: Owned, bytes: Uint8Array): Promise<void>;
  /**
   * The same for a file that arrives in pieces. Only one chunk at a time is in memory. @throws also what `pieces`
   * throws
   */
  putStream(ref: Owned, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads a file stored by `put`. @returns undefined when there is none. @throws UnsealError when the file is damaged,
   * or its owner's key is gone
   */
  get(ref: Owned): Promise<Buffer | undefined>;
  /**
   * Reads a file stored by `putStream`, in pieces. @returns undefined when there is none. Reading it throws UnsealError
   * as `get` does.
   */
  getStream(ref: Owned): Promise<AsyncGenerator<Buffer> | undefined>;
  /** Deletes a file, and also the remains of an interrupted `put`. */
  remove(ref: Owned): Promise<void>;
  /** Deletes all files of a user, also those to which no row refers any more. */
  removeAllOf(ownerId: string): Promise<void>;
  /** Reads a file that does not exist, which costs least. @throws the store's error when it cannot be read */
  check(): Promise<void>;
}

const bindingOf = ({ id, ownerId }: Owned, column = 'bytes'): Binding => ({
  table: 'blobs',
  row: id,
  column,
  user: ownerId,
});
const chunkBinding = (ref: Owned, { index, isLast }: ChunkPlace): Binding =>
  bindingOf(ref, `chunk ${index}${isLast ? ', the last' : ''}`);
const nameOf = ({ id, ownerId }: Owned): BlobName => ({ folder: ownerId, file: id });

/** No user and no file has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const createBlobs = (store: BlobStore, vault: Vault): Blobs => ({
  put: async (ref, bytes) => store.put(nameOf(ref), await vault.seal(bindingOf(ref), bytes)),
  putStream: (ref, pieces) =>
    store.put(
      nameOf(ref),
      sealChunks(pieces, (place, plain) => vault.seal(chunkBinding(ref, place), plain)),
    ),
  async get(ref) {
    const sealed = await store.get(nameOf(ref));
    return sealed && vault.open(bindingOf(ref), sealed);
  },
  async getStream(ref) {
    const sealed = await store.getStream(nameOf(ref));
    return sealed && openChunks(sealed, (place, envelope) => vault.open(chunkBinding(ref, place), envelope));
  },
  remove: (ref) => store.remove(nameOf(ref)),
  removeAllOf: (ownerId) => store.removeFolder(ownerId),
  async check() {
    const found = await store.get({ folder: NOBODY, file: NOBODY });
    // Another program than a store may answer each request with the same page.
    if (found) throw new BlobStoreError('refused', 'NOT_A_STORE');
  },
});

/**
 * Files of people, each sealed under its owner's key before a store gets it. What a row of the database names is stored
 * before the row is.
 */
import type { BlobName, BlobStore } from '../../providers/blobs/blob-store.ts';
import { newId } from '../../db/new-id.ts';
import type { Binding } from '../seal.ts';
import type { Vault } from '../vault/vault.ts';
import { openChunks, sealChunks, type ChunkPlace } from './chunks.ts';

export interface BlobRef {
  readonly id: string;
  readonly ownerId: string;
}

export interface Blobs {
  /** Stores a file whole or not at all. @throws the store's error when it has no room */
  put(ref: BlobRef, bytes: Uint8Array): Promise<void>;
  /** The same for a file that comes in pieces, a chunk of which at a time is in memory. @throws what `pieces` throws too */
  putStream(ref: BlobRef, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file stored by `put`. @returns undefined when there is none. @throws UnsealError when it is damaged, or its owner's key is gone */
  get(ref: BlobRef): Promise<Buffer | undefined>;
  /** A file stored by `putStream`, in pieces. @returns undefined when there is none. Reading it throws UnsealError as above. */
  getStream(ref: BlobRef): Promise<AsyncGenerator<Buffer> | undefined>;
  /** Also what an interrupted `put` left. */
  remove(ref: BlobRef): Promise<void>;
  /** Every file of a person, those too that no row names any more. */
  removeAllOf(ownerId: string): Promise<void>;
  /** Writes to the store and removes it again. @throws the store's error when it cannot */
  check(): Promise<void>;
}

const bindingOf = ({ id, ownerId }: BlobRef, column = 'bytes'): Binding => ({
  table: 'blobs',
  row: id,
  column,
  user: ownerId,
});
const chunkBinding = (ref: BlobRef, { index, isLast }: ChunkPlace): Binding =>
  bindingOf(ref, `chunk ${index}${isLast ? ', the last' : ''}`);
const nameOf = ({ id, ownerId }: BlobRef): BlobName => ({ folder: ownerId, file: id });

/** No person has this id. */
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
    const probe = { folder: NOBODY, file: newId() };
    await store.put(probe, Buffer.from('ok'));
    await store.remove(probe);
  },
});

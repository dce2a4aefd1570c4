/**
 * Files of people, each sealed under its owner's key before a store gets it. What a row of the database names is stored
 * before the row is.
 */
import type { BlobName, BlobStore } from '../../providers/blobs/blob-store.ts';
import type { Binding } from '../seal.ts';
import type { Vault } from '../vault/vault.ts';

export interface BlobRef {
  readonly id: string;
  readonly ownerId: string;
}

export interface Blobs {
  /** Stores a file whole or not at all. @throws the store's error when it has no room */
  put(ref: BlobRef, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is none. @throws UnsealError when it is damaged, or its owner's key is gone */
  get(ref: BlobRef): Promise<Buffer | undefined>;
  remove(ref: BlobRef): Promise<void>;
  /** Every file of a person, those too that no row names any more. */
  removeAllOf(ownerId: string): Promise<void>;
}

const bindingOf = ({ id, ownerId }: BlobRef): Binding => ({ table: 'blobs', row: id, column: 'bytes', user: ownerId });
const nameOf = ({ id, ownerId }: BlobRef): BlobName => ({ folder: ownerId, file: id });

export const createBlobs = (store: BlobStore, vault: Vault): Blobs => ({
  put: async (ref, bytes) => store.put(nameOf(ref), await vault.seal(bindingOf(ref), bytes)),
  async get(ref) {
    const sealed = await store.get(nameOf(ref));
    return sealed && vault.open(bindingOf(ref), sealed);
  },
  remove: (ref) => store.remove(nameOf(ref)),
  removeAllOf: (ownerId) => store.removeFolder(ownerId),
});

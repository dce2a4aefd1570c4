/** Where files are kept. It is given sealed bytes and knows nothing of keys (`api/lib/blobs` seals and opens). */
export interface BlobStore {
  /** Stores a file whole or not at all; it is on the disk when this resolves. @throws Error when there is no room; what the pieces throw */
  put(name: BlobName, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns undefined when there is none */
  get(name: BlobName): Promise<Buffer | undefined>;
  /** In pieces, each read when it is asked for. @returns undefined when there is none */
  getStream(name: BlobName): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Also what a `put` left whose process ended in the middle. */
  remove(name: BlobName): Promise<void>;
  removeFolder(folder: string): Promise<void>;
}

/** Ids as `newId` makes them. */
export interface BlobName {
  readonly folder: string;
  readonly file: string;
}

/** Why a store elsewhere did not do what it was asked. The error holds neither a key nor a byte of a file. */
export class BlobStoreError extends Error {
  /**
   * @param reason `refused`: the store said no, and an operator has to act; `unavailable`: it did not answer, or not in
   *   time, and trying again may help
   * @param code for the log: the store's own word for it, such as `AccessDenied`, or that of the connection
   */
  constructor(
    readonly reason: 'refused' | 'unavailable',
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The store of files ${reason === 'refused' ? 'refused this' : 'cannot be reached'}: ${code}`, options);
    this.name = 'BlobStoreError';
  }
}

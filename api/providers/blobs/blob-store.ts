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

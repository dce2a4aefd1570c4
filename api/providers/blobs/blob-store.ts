/** Stores files. It gets sealed bytes and has no keys (`api/lib/blobs` seals and opens them). */
export interface BlobStore {
  /**
   * Stores the complete file or nothing. The file is on the disk when this resolves. @throws Error when there is no
   * room; any error of the pieces
   */
  put(name: BlobName, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns undefined when there is none */
  get(name: BlobName): Promise<Buffer | undefined>;
  /** Reads a file in pieces, each only when it is needed. @returns undefined when there is none */
  getStream(name: BlobName): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a file, and also what a `put` left when its process ended early. */
  remove(name: BlobName): Promise<void>;
  removeFolder(folder: string): Promise<void>;
}

/** Ids as `newId` makes them. */
export interface BlobName {
  readonly folder: string;
  readonly file: string;
}

/** The error of a remote store. It contains neither a key nor a byte of a file. */
export class BlobStoreError extends Error {
  /**
   * @param reason `refused`: the store refused, and an operator has to act; `unavailable`: it did not answer, or not in
   *   time, and trying again may help
   * @param code for the log: the error code of the store, such as `AccessDenied`, or that of the connection
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

/** An id as `newId` makes it, so that a path cannot leave the folder. */
const ID = /^[0-9a-f-]{36}$/;

export const isId = (name: string): boolean => ID.test(name);

/** @throws Error when the name of a folder or a file is not an id */
export function checkedId(id: string): string {
  if (!isId(id)) throw new Error('This is not the id of a file.');
  return id;
}

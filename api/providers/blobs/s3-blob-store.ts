/** Files as objects of an S3-compatible store: AWS, MinIO, R2, B2 and others. A file is the object `folder/file`. */
import { AwsV4Signer } from 'aws4fetch';
import { BlobStoreError, checkedId, type BlobName, type BlobStore } from './blob-store.ts';
import { sendFile } from './send-file.ts';
import { spoolFile, type SpooledFile } from './spool-file.ts';

export interface S3Settings {
  /** The bucket's address, such as `https://s3.eu-central-1.amazonaws.com/bucket` or `https://bucket.example.org`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A local folder. A file that arrives in pieces is stored there while it is sent, sealed as it is. */
  readonly spoolFolder: string;
  /**
   * A call that takes longer counts as failed, milliseconds; 30 s by default. For a file that is read in pieces, it is
   * the time until the store answers and then for each piece, because a client may download slowly.
   */
  readonly timeLimit?: number;
}

/** SHA-256 of no bytes. */
const NO_CONTENT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** All methods throw BlobStoreError. There are no retries here: a job or a user tries again. */
export function createS3BlobStore({ url, spoolFolder, timeLimit = 30_000, ...credentials }: S3Settings): BlobStore {
  const bucket = url.replace(/\/+$/, '');
  const keys = new Map<string, ArrayBuffer>();

  /**
   * @param options.signal ends the call; by default after the time limit
   * @returns the response; undefined when there is no such object
   */
  async function call(
    method: string,
    path: string,
    { file, signal = AbortSignal.timeout(timeLimit) }: { file?: SpooledFile; signal?: AbortSignal } = {},
  ): Promise<Response | undefined> {
    // The hash of the content is signed too, so that a file cannot be changed in transit.
    const headers = { 'X-Amz-Content-Sha256': file?.sha256 ?? NO_CONTENT };
    const target = `${bucket}/${path}`;
    const signer = new AwsV4Signer({ ...credentials, service: 's3', method, url: target, headers, cache: keys });
    const { headers: signed } = await signer.sign();
    const options = { method, headers: signed, signal };
    const response = await reached(
      file ? sendFile(target, file, options) : fetch(target, { ...options, redirect: 'manual' }),
    );
    if (response.ok) return response;
    const text = await reached(response.text());
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `HTTP_${response.status}`;
    if (code === 'NoSuchKey') return undefined;
    const mayWork = response.status >= 500 || response.status === 429;
    throw new BlobStoreError(mayWork ? 'unavailable' : 'refused', code);
  }

  const pathOf = ({ folder, file }: BlobName): string => `${checkedId(folder)}/${checkedId(file)}`;
  const remove = async (path: string): Promise<void> => void (await call('DELETE', path));

  /** The keys of all objects in a folder; a page has at most 1,000. */
  async function list(folder: string): Promise<string[]> {
    const found: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (next !== undefined) query.set('continuation-token', next);
      const answer = await call('GET', `?${query}`);
      // A bucket always has a list. Without one, the address has a folder in it, and files would stay undeleted.
      if (!answer) throw new BlobStoreError('refused', 'NoSuchKey');
      const page = await reached(answer.text());
      if (!page.includes('<ListBucketResult')) throw notS3();
      found.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key));
      const token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      if (!token && page.includes('<IsTruncated>true')) throw notS3();
      next = token?.replaceAll('&amp;', '&');
    } while (next !== undefined);
    return found;
  }

  return {
    // S3 stores the complete object or nothing, so it exists as soon as the store has answered.
    async put(name, bytes) {
      const path = pathOf(name);
      // S3 needs the length and the hash of an object before its first byte.
      const file = await spoolFile(spoolFolder, bytes instanceof Uint8Array ? [bytes] : bytes);
      try {
        const answer = await call('PUT', path, { file });
        if (!answer?.headers.get('etag')) throw notS3();
      } finally {
        await file.close();
      }
    },
    async get(name) {
      const answer = await call('GET', pathOf(name));
      return answer && Buffer.from(await reached(answer.arrayBuffer()));
    },
    async getStream(name) {
      const { signal, within } = limitWaiting(timeLimit);
      const body = (await within(() => call('GET', pathOf(name), { signal })))?.body;
      return body ? piecesOf(body, within) : undefined;
    },
    remove: (name) => remove(pathOf(name)),
    async removeFolder(folder) {
      for (const key of await list(checkedId(folder))) await remove(key);
    },
  };
}

/** The address answers, but not as a store does: it may be a proxy's page, or the store's console. */
const notS3 = (): BlobStoreError => new BlobStoreError('refused', 'NOT_S3');

type Within = <T>(wait: () => Promise<T>) => Promise<T>;

/** Limits each wait for the store, but not the time between two waits. The signal ends the call that waits too long. */
function limitWaiting(limit: number): { signal: AbortSignal; within: Within } {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    async within(wait) {
      const timer = setTimeout(() => stop.abort(new DOMException('The store sent nothing', 'TimeoutError')), limit);
      try {
        return await wait();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function* piecesOf(body: ReadableStream<Uint8Array>, within: Within): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reached(within(() => reader.read()));
      if (done) return;
      yield value;
    }
  } finally {
    // Closes the connection when the reader stops early.
    await reader.cancel().catch(() => undefined);
  }
}

/** Turns connection errors into BlobStoreError: no connection, a broken one, no response in time. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { name, code: word } = cause as { name?: unknown; code?: unknown };
    const code = name === 'TimeoutError' ? 'TIMEOUT' : typeof word === 'string' ? word : 'CONNECTION';
    throw new BlobStoreError('unavailable', code, { cause: error });
  }
}

/**
 * A local store that speaks S3 and checks each signature (AWS Signature Version 4). It is written from Amazon's
 * documentation, and does not use the signer of the product.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The expected signature of a request, computed from the headers that it lists as signed. */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  signed: readonly string[],
  { secretAccessKey, region }: S3Credentials,
): string {
  const { pathname, searchParams } = new URL(target, 'http://any');
  const time = headers['x-amz-date'] ?? '';
  const day = time.slice(0, 8);
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, toSign).toString('hex');
}

/**
 * A fault that the store shows instead of its answer. `page` is the page of another program, with status 200; `no token`
 * is a list whose next page nobody can ask for.
 */
export type S3Fault = 'page' | 'no token' | 'cut' | 'cut in the middle' | 'silent' | 'silent in the middle' | number;

export interface S3Server {
  /** For `S3_URL`, with the bucket in the path. */
  readonly url: string;
  readonly credentials: S3Credentials;
  readonly objects: Map<string, Buffer>;
  /** The method of each request so far. */
  readonly methods: string[];
  /** Number of keys on one page of a list. */
  pageSize: number;
  fault: S3Fault | undefined;
  /** Answers that were begun and are still open. */
  readonly openAnswers: ReadonlySet<ServerResponse>;
  close(): Promise<void>;
}

/** The largest accepted error of a caller's clock, in milliseconds. */
const SKEW = 15 * 60 * 1000;
/** S3's code for a status that a test sets. */
const CODES: Readonly<Record<number, string>> = { 404: 'NoSuchKey', 503: 'SlowDown' };
const BUCKET = '/files/';

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const openAnswers = new Set<ServerResponse>();
  const methods: string[] = [];
  const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/of+the=test', region: 'eu-north-1' };
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '');
    openAnswers.add(response);
    response.on('close', () => openAnswers.delete(response));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (handle.fault === 'silent') return;
    if (handle.fault === 'cut') return void request.socket.destroy();
    if (typeof handle.fault === 'number') return fail(response, handle.fault, CODES[handle.fault]);
    if (handle.fault === 'page') return void response.end('<!doctype html><title>Console</title>');
    const body = Buffer.concat(chunks);
    if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      return fail(response, 411, 'MissingContentLength');
    const wrong = wrongSignature(request, body, credentials);
    if (wrong !== undefined) return fail(response, 403, wrong);
    answer(request, response, body);
  });

  function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, 'http://any');
    if (!pathname.startsWith(BUCKET)) return fail(response, 404, 'NoSuchBucket');
    const key = pathname.slice(BUCKET.length);
    if (method === 'PUT') {
      objects.set(key, body);
      return void response.setHeader('ETag', `"${sha256(body)}"`).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '' && searchParams.get('list-type') === '2') return void response.end(page(searchParams));
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.length });
    if (handle.fault === 'silent in the middle') return void response.write(found.subarray(0, found.length / 2));
    if (handle.fault !== 'cut in the middle') return void response.end(found);
    response.write(found.subarray(0, found.length / 2), () => response.socket?.destroy());
  }

  /** A continuation token is the last key of the previous page and an `&`, so that it must be decoded as XML. */
  function page(query: URLSearchParams): string {
    const after = query.get('continuation-token')?.replace('&', '') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const here = keys.slice(0, handle.pageSize);
    const next =
      handle.fault === 'no token'
        ? '<IsTruncated>true</IsTruncated>'
        : here.length < keys.length
          ? `<NextContinuationToken>&amp;${here.at(-1)}</NextContinuationToken>`
          : '';
    return `<?xml version="1.0"?><ListBucketResult>${here.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const handle: S3Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    credentials,
    objects,
    methods,
    pageSize: 1000,
    fault: undefined,
    openAnswers,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return handle;
}

/** S3's code for what is wrong with a request's signature; undefined when it is right. */
function wrongSignature(request: IncomingMessage, body: Buffer, credentials: S3Credentials): string | undefined {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const [, id, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/\S+, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (id !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const signed = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const target = { method: request.method ?? '', target: request.url ?? '', headers };
  if (signatureOf(target, signed, credentials) !== signature) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [, ...time] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '') ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = time.map(Number);
  return Math.abs(Date.UTC(year, month - 1, day, hour, minute, second) - Date.now()) > SKEW
    ? 'RequestTimeTooSkewed'
    : undefined;
}

function fail(response: ServerResponse, status: number, code: string | undefined): void {
  response.writeHead(status).end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

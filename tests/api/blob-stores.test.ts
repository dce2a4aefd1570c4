/** The folder store and the S3-compatible store behave the same; the S3 store also says why a call failed. */
import { randomBytes, randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { createBlobs } from '../../api/lib/blobs/blobs.ts';
import type { Vault } from '../../api/lib/vault/vault.ts';
import { BlobStoreError, type BlobStore } from '../../api/providers/blobs/blob-store.ts';
import { createFolderBlobStore } from '../../api/providers/blobs/folder-blob-store.ts';
import { createS3BlobStore } from '../../api/providers/blobs/s3-blob-store.ts';
import { MAX_BYTES } from '../../engine/product/documents/limits.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp } from '../support/api.ts';
import { processProgram } from '../support/run-command.ts';
import { signatureOf, startS3Server, type S3Fault } from '../support/s3.ts';
import { readerOf, uploadDocument } from '../support/upload-document.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('file stores');
const s3 = await startS3Server();
const spoolFolder = tempDir();
const s3Store = (
  more: { accessKeyId?: string; secretAccessKey?: string; region?: string; url?: string; timeLimit?: number } = {},
) => createS3BlobStore({ url: s3.url, ...s3.credentials, spoolFolder, ...more });
/** For checks that seal nothing. */
const NO_VAULT = {} as Vault;
const newName = (folder = randomUUID()) => ({ folder, file: randomUUID() });

async function read(pieces: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | undefined> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces ?? []) all.push(piece);
  return pieces && Buffer.concat(all);
}

const threw = (action: () => Promise<unknown>): Promise<boolean> =>
  action().then(
    () => false,
    () => true,
  );

const stores: Record<string, () => BlobStore> = {
  'a folder': () => createFolderBlobStore(tempDir()),
  'an S3-compatible store': () => s3Store(),
};
for (const [kind, make] of Object.entries(stores)) {
  test(`${kind} returns stored bytes, written whole or in pieces, until the file is removed`, async () => {
    const store = make();
    const name = newName();
    const bytes = randomBytes(300_000);
    assert.is(await store.get(name), undefined);
    assert.is(await store.getStream(name), undefined);
    await store.put(name, bytes);
    assert.ok(bytes.equals((await store.get(name))!));
    const other = newName(name.folder);
    await store.put(
      other,
      (async function* () {
        yield bytes.subarray(0, 70_000);
        yield bytes.subarray(70_000);
      })(),
    );
    assert.ok(bytes.equals((await read(await store.getStream(other)))!));
    await store.put(name, Buffer.from('again'));
    assert.is(String(await store.get(name)), 'again');
    await store.remove(name);
    await store.remove(name);
    assert.is(await store.get(name), undefined);
    assert.ok(await store.get(other));
  });

  test(`${kind} removes a folder with all its files, and nothing else`, async () => {
    const store = make();
    s3.pageSize = 2;
    const folder = randomUUID();
    const mine = Array.from({ length: 5 }, () => newName(folder));
    const another = newName();
    for (const name of [...mine, another]) await store.put(name, Buffer.from('x'));
    await store.removeFolder(folder);
    for (const name of mine) assert.is(await store.get(name), undefined);
    assert.is(String(await store.get(another)), 'x');
    await store.removeFolder(folder);
  });

  test(`${kind} keeps nothing of a file whose stream breaks off`, async () => {
    const store = make();
    const name = newName();
    const broken = new Error('The connection broke.');
    const pieces = async function* () {
      yield randomBytes(70_000);
      throw broken;
    };
    assert.is(await store.put(name, pieces()).catch((error: unknown) => error), broken);
    assert.is(await store.get(name), undefined);
  });

  test(`${kind} refuses a name that is not an id`, async () => {
    const store = make();
    for (const file of ['../secret', 'a', `${randomUUID()}/x`, `${randomUUID()}?x`])
      assert.ok(await threw(async () => store.get({ folder: randomUUID(), file })), file);
  });
}

/** Amazon's examples from 'Signature Calculations for the Authorization Header'. */
test('the S3 stand-in of the tests computes the signatures that Amazon documents', () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': empty,
  };
  const plain = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  assert.is(
    signatureOf(
      { method: 'GET', target: '/test.txt', headers: { ...headers, range: 'bytes=0-9' } },
      ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      credentials,
    ),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  assert.is(
    signatureOf({ method: 'GET', target: '/?max-keys=2&prefix=J', headers }, plain, credentials),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

async function failureOf(action: Promise<unknown>): Promise<BlobStoreError> {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.instance(error, BlobStoreError);
  return error as BlobStoreError;
}

test('a wrong secret, region, key or bucket is refused, and the error names the cause but no secret', async () => {
  const name = newName();
  for (const [wrong, code] of [
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ region: 'us-east-1' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
    [{ url: s3.url.replace('/files', '/others') }, 'NoSuchBucket'],
  ] as const) {
    for (const call of [() => s3Store(wrong).put(name, Buffer.from('x')), () => s3Store(wrong).get(name)]) {
      const { reason, code: said, stack = '' } = await failureOf(call());
      assert.equal([reason, said], ['refused', code]);
      assert.not.match(stack, s3.credentials.secretAccessKey);
    }
  }
  assert.is(await s3Store().get(name), undefined);
});

test('with a folder behind the bucket’s name, removing files fails, instead of leaving them there', async () => {
  const store = s3Store({ url: `${s3.url}/folder` });
  const name = newName();
  await store.put(name, Buffer.from('x'));
  assert.is((await failureOf(store.removeFolder(name.folder))).reason, 'refused');
});

test('an address that answers like another program than a store is refused, and no file counts as stored or deleted', async () => {
  const store = s3Store();
  const name = newName();
  const put = () => store.put(name, Buffer.from('x'));
  const cases: Array<[S3Fault, () => Promise<unknown>]> = [
    ['page', put],
    ['page', () => store.removeFolder(name.folder)],
    ['page', () => createBlobs(store, NO_VAULT).check()],
    ['no token', () => store.removeFolder(name.folder)],
    [404, put],
  ];
  for (const [fault, call] of cases) {
    s3.fault = fault;
    assert.is((await failureOf(call())).reason, 'refused', String(fault));
  }
  s3.fault = undefined;
  assert.is(await store.get(name), undefined);
  await createBlobs(store, NO_VAULT).check();
});

test('a store that is busy, cuts the connection, does not answer or does not run is unavailable', async () => {
  const name = newName();
  const store = s3Store({ timeLimit: 300 });
  await store.put(name, randomBytes(100_000));
  const cases: Array<[S3Fault, RegExp]> = [
    [503, /^SlowDown$/],
    [500, /^HTTP_500$/],
    [429, /^HTTP_429$/],
    ['cut', /^UND_ERR_SOCKET|ECONNRESET$/],
    ['silent', /^TIMEOUT$/],
  ];
  for (const [fault, code] of cases) {
    s3.fault = fault;
    for (const call of [
      () => store.put(name, Buffer.from('x')),
      () => store.get(name),
      () => store.removeFolder(name.folder),
    ]) {
      const error = await failureOf(call());
      assert.is(error.reason, 'unavailable', String(fault));
      assert.match(error.code, code);
    }
  }
  s3.fault = 'cut in the middle';
  for (const call of [() => store.get(name), async () => read(await store.getStream(name))])
    assert.is((await failureOf(call())).reason, 'unavailable');
  s3.fault = undefined;
  assert.is((await store.get(name))?.length, 100_000, 'the stored file is unchanged');
  const gone = await startS3Server();
  await gone.close();
  assert.is((await failureOf(s3Store({ url: gone.url }).get(name))).code, 'ECONNREFUSED');
});

test('a file can be read more slowly than the time limit, and a store that stops sending is unavailable', async () => {
  const name = newName();
  const timeLimit = 300;
  const store = s3Store({ timeLimit });
  await store.put(name, randomBytes(1_000_000));
  let length = 0;
  let waited = 0;
  for await (const piece of (await store.getStream(name))!) {
    length += piece.length;
    // A slow client: it takes the time limit for each of the first two pieces.
    if (waited++ < 2) await setTimeout(timeLimit);
  }
  assert.is(length, 1_000_000);
  s3.fault = 'silent in the middle';
  assert.is((await failureOf(store.getStream(name).then(read))).code, 'TIMEOUT');
  s3.fault = undefined;
});

test('sending a file of 10 MB to the store in pieces holds fewer than four pieces in memory', async () => {
  const PIECE = 256 * 1024;
  const settings = JSON.stringify({ url: s3.url, ...s3.credentials, spoolFolder, timeLimit: 120_000 });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', ...processProgram('tests/load/put-file-process.ts'), settings, String(MAX_BYTES), String(PIECE)],
    { cwd: root },
  );
  assert.ok(Number(stdout) < 4 * PIECE, `${stdout} bytes`);
  assert.ok(
    [...s3.objects.values()].some(({ length }) => length === MAX_BYTES),
    'the file was stored',
  );
  assert.equal(readdirSync(spoolFolder), [], "no part of the file stays on the server's disk");
});

test('a photo is stored encrypted in the configured store; when the store fails, the user is told to try again', async () => {
  const { credentials, url } = s3;
  const { signedIn, logLines, close } = await createTestApp({
    S3_URL: url,
    S3_REGION: credentials.region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  s3.objects.clear();
  const person = await signedIn();
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const send = () =>
    person.request('PUT', '/api/user/photo', {
      body: new Uint8Array(picture),
      headers: { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' },
    });
  const sent = await send();
  assert.is(sent.status, 200, await sent.clone().text());
  assert.equal(
    [...s3.objects.keys()].map((key) => key.split('/')[0]),
    [person.userId],
  );
  assert.not.ok(
    [...s3.objects.values()].some((bytes) => bytes.includes('PNG') || bytes.includes('WEBP') || bytes.includes('JFIF')),
  );
  const { profileImageUrl } = (await sent.json()) as { profileImageUrl: string };
  assert.is((await person.request('GET', profileImageUrl)).status, 200);
  s3.fault = 503;
  const failed = await send();
  assert.is(failed.status, 503);
  assert.is(failed.headers.get('Retry-After'), '60');
  assert.match(await failed.text(), /try again in a few minutes/);
  assert.ok(logLines.some((line) => line.includes('"BlobStoreError"') && line.includes('SlowDown')));
  s3.fault = undefined;
  close();
});

test('HEAD of a document’s file opens nothing in the store', async () => {
  const { credentials, url } = s3;
  const { signedIn, close } = await createTestApp(
    {
      S3_URL: url,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    { reader: readerOf() },
  );
  const person = await signedIn();
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(randomBytes(3 * 500 * 500), { raw: { width: 500, height: 500, channels: 3 } })
    .png()
    .toBuffer();
  const { objectPath } = await uploadDocument(person, { name: 'scan.png', type: 'image/png', bytes });
  s3.fault = 'silent in the middle';
  const head = await person.request('HEAD', objectPath);
  assert.equal([head.status, head.headers.get('Content-Length')], [200, String(bytes.length)]);
  assert.is(s3.openAnswers.size, 0);
  s3.fault = undefined;
  close();
});

test.after(() => s3.close());
test.run();

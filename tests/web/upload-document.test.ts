/** The upload of a document: its bytes, a try after a lost answer, and what the screens with documents show then. */
import { mutate } from 'swr';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  NoUploadAddress,
  UnusableFile,
  uploadDocument,
  type SentFile,
} from '../../web/features/documents/api/upload-document.ts';
import { ApiError } from '../../web/lib/api-error.ts';
import { putFile } from '../../web/lib/put-file.ts';
import { countRefreshes } from '../support/count-refreshes.ts';

const test = suite('The upload of a document');
const { fetch } = globalThis;

/** The request that sends a file's bytes. The test says what happens to it. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  static onSend: (request: FakeRequest) => void = () => undefined;
  readonly upload = new EventTarget();
  readonly did: unknown[] = [];
  status = 0;
  statusText = '';
  responseText = '';
  open = (...call: unknown[]) => void this.did.push(...call);
  setRequestHeader = (...header: unknown[]) => void this.did.push(...header);
  abort = () => this.end('abort');
  send(sent: unknown): void {
    this.did.push(sent);
    FakeRequest.last = this;
    FakeRequest.onSend(this);
  }
  end(how: 'load' | 'error' | 'abort', status = 0, responseText = ''): void {
    Object.assign(this, { status, responseText });
    for (const event of [how, 'loadend']) this.dispatchEvent(new Event(event));
  }
}
test.before(() => void Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
test.after(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

const file = new File(['%PDF-1.7'], 'passport.pdf');
const upload = { file, documentType: 'PASSPORT' as const };
/** The file has arrived at the server in an earlier try. */
const former: SentFile = { ...upload, mimeType: 'application/pdf', uploadURL: '/objects/1', idempotencyKey: 'key-1' };
const documents = countRefreshes('/api/documents');
const checklist = countRefreshes('/api/documents/checklist');
const plan = countRefreshes('subscription');

/** Uploads a file that has arrived before. @returns what is loaded again, and the error */
async function send({ signal }: AbortController): Promise<unknown[]> {
  const before = [documents(), checklist(), plan()];
  const options = { former, signal, onProgress: () => undefined, onSent: () => undefined };
  const error = await uploadDocument(upload, options).catch((cause: unknown) => cause);
  return [...[documents(), checklist(), plan()].map((now, index) => now - before[index]!), error];
}

test('after a record whose answer was lost, the documents, the checklist and the plan are loaded again', async () => {
  const lost = new TypeError('Failed to fetch');
  globalThis.fetch = () => Promise.reject(lost);
  assert.equal(await send(new AbortController()), [1, 1, 1, lost]);
});

test('the same when the upload is cancelled while it is recorded', async () => {
  const cancelled = new AbortController();
  globalThis.fetch = async (_, init) => {
    cancelled.abort();
    init?.signal?.throwIfAborted();
    return Response.json({});
  };
  assert.equal(await send(cancelled), [1, 1, 1, cancelled.signal.reason]);
});

/** Sends bytes. @returns the outcome, later, and the shares that were reported */
function sendBytes(signal = new AbortController().signal) {
  const shares: number[] = [];
  const options = { contentType: 'application/pdf', onProgress: (share: number) => shares.push(share), signal };
  const outcome = putFile('/objects/1', file, options).then(
    () => 'sent',
    (error: unknown) => error,
  );
  return { outcome, shares };
}

test('the bytes are sent with their type, and the share that was sent is reported', async () => {
  const { outcome, shares } = sendBytes();
  const { upload: sent, did } = FakeRequest.last;
  assert.equal(did, ['PUT', '/objects/1', 'Content-Type', 'application/pdf', file]);
  for (const [loaded, total] of [
    [1, 4],
    [0, 0],
  ])
    sent.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  FakeRequest.last.end('load', 204);
  assert.equal([await outcome, shares], ['sent', [0.25, 0]]);
});

test('a refused file, a lost connection and a cancelled upload each have their error', async () => {
  const refused = sendBytes();
  FakeRequest.last.end('load', 413, JSON.stringify({ code: 'TOO_LARGE', message: 'This file is too large.' }));
  const error = await refused.outcome;
  assert.instance(error, ApiError);
  assert.equal([(error as ApiError).status, (error as ApiError).body?.message], [413, 'This file is too large.']);
  for (const status of [199, 300]) {
    const odd = sendBytes();
    FakeRequest.last.end('load', status);
    assert.instance(await odd.outcome, ApiError);
  }

  const lost = sendBytes();
  FakeRequest.last.end('error');
  assert.instance(await lost.outcome, TypeError);

  const controller = new AbortController();
  const cancelled = sendBytes(controller.signal);
  controller.abort(new Error('The user pressed Cancel.'));
  const before = FakeRequest.last;
  const late = sendBytes(controller.signal);
  assert.is(FakeRequest.last, before, 'nothing is sent after that');
  for (const { outcome } of [cancelled, late]) assert.is(await outcome, controller.signal.reason);
});

test('a file that has arrived is not sent again, unless it is another one, has another type, or its document was deleted', async () => {
  const sent: string[] = [];
  let isDeleted = false;
  globalThis.fetch = async (address, init) => {
    sent.push(`${init?.method} ${String(address)}`);
    if (String(address) !== '/api/objects/upload')
      return isDeleted
        ? Response.json({ code: 'NOT_FOUND', message: 'It does not exist.' }, { status: 404 })
        : Response.json({ id: 'document-1' });
    return Response.json({ code: 'BUSY', message: 'Try later.' }, { status: 503 });
  };
  const outcomeOf = async (change: Partial<typeof upload>): Promise<string[]> => {
    sent.length = 0;
    const options = { former, signal: new AbortController().signal, onProgress: () => {}, onSent: () => {} };
    await uploadDocument({ ...upload, ...change }, options).catch(() => undefined);
    return [...sent];
  };
  await mutate('/api/documents', [{ id: 'document-1' }, { id: 'document-2' }], { revalidate: false });
  const again = ['POST /api/documents', 'GET /api/documents/document-1'];
  const anew = ['POST /api/objects/upload'];
  assert.equal(await outcomeOf({}), again);
  await mutate('/api/documents', (known: unknown) => assert.is((known as unknown[]).length, 2), { revalidate: false });
  assert.equal(await outcomeOf({ documentType: 'VISA' as never }), anew);
  assert.equal(await outcomeOf({ file: new File(['%PDF-1.7'], 'passport.pdf') }), anew);
  isDeleted = true;
  assert.equal(await outcomeOf({}), ['POST /api/documents', ...anew]);
});

test('a file whose content does not fit its name is refused before anything is sent', async () => {
  let sent = 0;
  globalThis.fetch = async () => Response.json({}, { status: (sent += 1) && 503 });
  const options = { former: null, signal: new AbortController().signal, onProgress: () => {}, onSent: () => {} };
  const errorOf = (content: string, name: string): Promise<unknown> =>
    uploadDocument({ file: new File([content], name), documentType: 'PASSPORT' }, options).catch((cause) => cause);
  for (const [content, name] of [
    ['<html>', 'passport.pdf'],
    ['%PDF-1.7', 'passport.png'],
    ['%PDF-1.7', 'passport.exe'],
  ] as const)
    assert.instance(await errorOf(content, name), UnusableFile);
  assert.is(sent, 0);
  assert.instance(await errorOf(`%PDF-1.7${' '.repeat(10_000)}`, 'passport.pdf'), NoUploadAddress);
  assert.is(sent, 1);
});

test('an upload that is cancelled before its bytes are sent is no failure of the server', async () => {
  const cancelled = new AbortController();
  globalThis.fetch = async (_, init) => {
    cancelled.abort();
    init?.signal?.throwIfAborted();
    return Response.json({});
  };
  const options = { former: null, signal: cancelled.signal, onProgress: () => {}, onSent: () => {} };
  assert.is(await uploadDocument(upload, options).catch((cause: unknown) => cause), cancelled.signal.reason);
});

test('when the record of a file that has arrived fails, the next try knows where the file is', async () => {
  globalThis.fetch = async (address) => {
    if (String(address) !== '/api/objects/upload') throw new TypeError('Failed to fetch');
    FakeRequest.onSend = (request) => request.end('load', 200);
    return Response.json({ uploadURL: '/objects/2' });
  };
  const arrived: SentFile[] = [];
  const options = {
    former: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    onSent: (sent: SentFile) => void arrived.push(sent),
  };
  assert.instance(await uploadDocument(upload, options).catch((cause: unknown) => cause), TypeError);
  const [{ idempotencyKey, ...sent }] = arrived as [SentFile];
  assert.ok(idempotencyKey);
  assert.equal(sent, { ...upload, mimeType: 'application/pdf', uploadURL: '/objects/2' });
});

test.run();

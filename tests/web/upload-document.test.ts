/** What the screens with documents show after an upload whose answer was lost, or that was cancelled. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uploadDocument, type SentFile } from '../../web/features/documents/api/upload-document.ts';
import { countRefreshes } from '../support/count-refreshes.ts';

const test = suite('The upload of a document');
const { fetch } = globalThis;
test.after(() => {
  globalThis.fetch = fetch;
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

test.run();

/** Uploading, recording, reading and deleting documents (spec/2 sections 2 to 9). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { RowCountError } from '../../api/db/batch.ts';
import { auditEvents, documents, jobs, uploads } from '../../api/db/tables.ts';
import { READ_DOCUMENT, readDocumentJob } from '../../api/features/documents/read-document-job.ts';
import { jobsOf } from '../../api/jobs.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { createJobRunner, TRIES } from '../../api/lib/jobs/runner.ts';
import { BlobStoreError } from '../../api/providers/blobs/blob-store.ts';
import { ReadingError } from '../../api/modules/reading/errors.ts';
import type { ReadValue } from '../../engine/product/documents/types.ts';
import { DAY, HOUR, MINUTE } from '../../engine/lib/time.ts';
import { createTestApp, isErrorBody, type TestApp, type TestClient } from '../support/api.ts';
import {
  bodyOf,
  newAddress,
  readerOf,
  record,
  sendTo,
  tryUpload,
  uploadDocument,
  type FileToUpload,
} from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('documents');

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#225ea9' } })
  .jpeg()
  .toBuffer();
const file: FileToUpload = { name: 'my passport.jpg', type: 'image/jpeg', bytes: jpeg, documentType: 'PASSPORT' };

const value = (name: string, text: string, certain = true): ReadValue => ({
  name,
  value: text,
  certain,
  confidence: 0.97,
  page: 0,
  box: [0.1, 0.8, 0.4, 0.05],
});
const PASSPORT = [
  value('surname', 'ERIKSSON'),
  value('givenNames', 'ANNA MARIA'),
  value('number', 'L898902C3'),
  value('birthDate', '1974-08-12'),
  value('expiryDate', '2031-04-15'),
];

const filesOf = ({ dataDir }: TestApp): string[] => {
  try {
    return readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('/'),
    );
  } catch {
    return [];
  }
};
const start = async (reader = readerOf()) => {
  const api = await createTestApp({}, { reader });
  return { api, client: await api.signedIn() };
};
const refusal = (answer: { status: number; body: unknown }, status: number, text: RegExp) => {
  assert.is(answer.status, status, JSON.stringify(answer.body));
  assert.ok(isErrorBody(answer.body));
  assert.match((answer.body as { message: string }).message, text);
};

test('a document can be uploaded, listed, opened unchanged, and deleted together with its file', async () => {
  const { api, client } = await start();
  const made = await uploadDocument(client, file);
  const { ocrText: none, ...listed } = made;
  assert.is(none, null);
  assert.equal((await client.call('GET', '/api/documents')).body, [listed]);
  assert.equal((await client.call('GET', `/api/documents/${made.id}`)).body, made);
  assert.equal(made, {
    id: made.id,
    filename: `passport-${made.id}.jpg`,
    originalName: 'my passport.jpg',
    fileName: 'my passport.jpg',
    documentType: 'PASSPORT',
    mimeType: 'image/jpeg',
    fileSize: jpeg.length,
    objectPath: `/api/documents/${made.id}/file`,
    createdAt: '2026-11-20T12:00:00.000Z',
    hasText: false,
    ocrText: null,
    isVerified: false,
    aiValidation: null,
    processing: null,
    failed: null,
    pages: 1,
    values: [],
  });
  const sent = await client.request('GET', made.objectPath);
  assert.is(sent.headers.get('Content-Disposition'), `attachment; filename="passport-${made.id}.jpg"`);
  assert.is(sent.headers.get('X-Content-Type-Options'), 'nosniff');
  assert.is(sent.headers.get('Content-Type'), 'image/jpeg');
  assert.is(sent.headers.get('Cache-Control'), 'no-store');
  assert.ok(jpeg.equals(Buffer.from(await sent.arrayBuffer())));
  assert.is(filesOf(api).length, 1);

  assert.is((await client.call('DELETE', `/api/documents/${made.id}`)).status, 200);
  refusal(await client.call('GET', `/api/documents/${made.id}`), 404, /does not exist/);
  refusal(await client.call('GET', made.objectPath), 404, /does not exist/);
  refusal(await client.call('DELETE', `/api/documents/${made.id}`), 404, /does not exist/);
  assert.equal(filesOf(api), []);
  await api.runJobs();
});

test('a document is deleted while the store cannot delete files, and a job removes its file later', async () => {
  const { api, client } = await start();
  const made = await uploadDocument(client, file);
  const { blobs } = api.deps;
  const { remove } = blobs;
  blobs.remove = () => Promise.reject(new BlobStoreError('unavailable', 'TIMEOUT'));
  const deleted = await client.call('DELETE', `/api/documents/${made.id}`);
  assert.is(deleted.status, 200, deleted.text);
  refusal(await client.call('GET', `/api/documents/${made.id}`), 404, /does not exist/);
  blobs.remove = remove;
  await api.runJobs();
  assert.equal(filesOf(api), []);
});

test('while the store does not answer, a deletion does not delay the other calls of the user', async () => {
  const { api, client } = await start();
  const made = await uploadDocument(client, file);
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const done: string[] = [];
  const removing = new Promise<void>((resolve) => {
    api.deps.blobs.remove = async () => {
      resolve();
      for (let tick = 0; done.length === 0 && tick < 100; tick += 1) await setTimeout(30);
      done.push('removed');
    };
  });
  const deleted = client.call('DELETE', `/api/documents/${made.id}`);
  await removing;
  const saved = await client.call('PUT', `/api/forms/${form.id}`, {
    formData: { familyName: 'Lindqvist' },
    status: 'DRAFT',
  });
  done.push('saved');
  assert.equal([saved.status, (await deleted).status, done], [200, 200, ['saved', 'removed']]);
});

test('a file is refused or replaced while the store cannot delete files, and a job removes it later', async () => {
  const { api, client } = await start();
  const [refused, replaced] = [await newAddress(client), await newAddress(client)];
  for (const address of [refused, replaced]) await sendTo(client, address, file);
  const { blobs } = api.deps;
  const { remove } = blobs;
  blobs.remove = () => Promise.reject(new BlobStoreError('unavailable', 'TIMEOUT'));
  refusal(await record(client, refused, { ...file, name: 'passport.pdf' }), 400, /plain name/);
  assert.is((await sendTo(client, replaced, file)).status, 200);
  blobs.remove = remove;
  assert.is((await record(client, replaced, file)).status, 201);
  await api.runJobs();
  assert.is(filesOf(api).length, 1);
});

test('an upload address works for one user, one file, one document and one hour; other requests are refused', async () => {
  const { api, client } = await start();
  const other = await api.signedIn();
  const address = await newAddress(client);
  assert.is((await sendTo(other, address, file)).status, 404, 'the address of another user');
  assert.is((await sendTo(client, `${address}x`, file)).status, 404, 'an address that does not exist');
  refusal(await record(client, address, file), 404, /upload has expired/);
  assert.is((await sendTo(client, address, file)).status, 200);
  refusal(await record(other, address, file), 404, /upload has expired/);
  for (const path of ['', '/', address.slice(1), `${address}/`, `https://example.org${address}`])
    refusal(await record(client, path, file), 404, /upload has expired/);
  refusal(await record(client, address, { ...file, bytes: jpeg.subarray(1) }), 400, /not the one that was chosen/);
  refusal(await record(client, address, { ...file, name: 'a.png', type: 'image/png' }), 400, /not the one that was/);
  assert.is((await record(client, address, file)).status, 201);
  refusal(await record(client, address, file), 404, /upload has expired/);
  assert.is((await sendTo(client, address, file)).status, 404, 'an address that was used');

  const late = await newAddress(client);
  assert.is((await sendTo(client, late, file)).status, 200);
  api.clock.now += HOUR;
  assert.is((await sendTo(client, late, file)).status, 404, 'an address that has expired');
  refusal(await record(client, late, file), 404, /upload has expired/);
  assert.is((await client.call('GET', '/api/documents')).body.length, 1);
});

test('50 requests at the same moment that record the same file create one document', async () => {
  const { client } = await start();
  const address = await newAddress(client);
  await sendTo(client, address, file);
  const answers = await Promise.all(Array.from({ length: 50 }, () => record(client, address, file)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.is((await client.call('GET', '/api/documents')).body.length, 1);
});

test('a record that is sent again with its idempotency key gets the first answer, which is deleted with the document', async () => {
  const { client } = await start();
  const address = await newAddress(client);
  await sendTo(client, address, file);
  const key = { 'Idempotency-Key': 'record-1' };
  const first = await record(client, address, file, key);
  const again = await record(client, address, file, key);
  assert.equal([first.status, again.status, again.text], [201, 201, first.text]);

  const exported = async () => (await client.call('GET', '/api/user/data-export')).text;
  assert.match(await exported(), file.name);
  assert.is((await client.call('DELETE', `/api/documents/${first.body.id}`)).status, 200);
  assert.not.match(await exported(), file.name);
  assert.is((await record(client, address, file, key)).status, 404);
});

test('after a broken connection the file can be sent again to the same address, and nothing of the first try is left', async () => {
  const { api, client } = await start();
  const address = await newAddress(client);
  const half = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(jpeg.subarray(0, 200)),
    pull: (body) => body.error(new Error('The connection broke')),
  });
  const broken = await client.request('PUT', address, { body: half, headers: { 'Content-Type': file.type } });
  assert.ok(broken.status >= 400);
  assert.not.match(api.logLines.join(''), '"level":"error"');
  assert.equal(filesOf(api), []);
  refusal(await record(client, address, file), 404, /upload has expired/);
  assert.is((await sendTo(client, address, file)).status, 200);
  assert.is((await sendTo(client, address, { ...file })).status, 200, 'the same file can be sent again');
  assert.is(filesOf(api).length, 1);
  assert.is((await record(client, address, file)).status, 201);
});

test('an upload that is still running when the file is sent again ends as expired, and the second file is kept', async () => {
  const { api, client } = await start();
  const address = await newAddress(client);
  let again: Response | undefined;
  const slow = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(jpeg.subarray(0, 200)),
    // Called when the first bytes have been read.
    async pull(body) {
      again = await sendTo(client, address, file);
      body.enqueue(jpeg.subarray(200));
      body.close();
    },
  });
  const first = await client.request('PUT', address, { body: slow, headers: { 'Content-Type': file.type } });
  assert.equal([first.status, again?.status], [404, 200]);
  assert.not.match(api.logLines.join(''), '"level":"error"');
  assert.is(filesOf(api).length, 1);
  assert.is((await record(client, address, file)).status, 201);
});

test('a document has the file that was sent last, also when it comes while the one before is checked', async () => {
  let sendAgain: (() => Promise<unknown>) | undefined;
  const { api, client } = await start(
    readerOf({
      drawPage: async () => {
        const send = sendAgain;
        sendAgain = undefined;
        await send?.();
        return { png: new Uint8Array(), pages: 1 };
      },
    }),
  );
  const address = await newAddress(client);
  await sendTo(client, address, file);
  sendAgain = () => sendTo(client, address, file);
  const { status, body } = await record(client, address, file);
  assert.is(status, 201);
  assert.is((await client.request('GET', body.objectPath)).status, 200);
  assert.is(filesOf(api).length, 1);
});

test('a job removes files that were sent but never recorded, an hour after their address has expired', async () => {
  const { api, client } = await start();
  await sendTo(client, await newAddress(client), file);
  await newAddress(client);
  const kept = await uploadDocument(client, file);
  api.clock.now += 2 * HOUR;
  await api.runJobs();
  assert.is(filesOf(api).length, 2, 'a file that may still be recorded is kept');
  api.clock.now += 1;
  api.clock.now += HOUR;
  await api.runJobs();
  assert.is(filesOf(api).length, 1);
  assert.equal(await api.deps.db.select().from(uploads), []);
  assert.is((await client.request('GET', kept.objectPath)).status, 200);
});

test('a document that was read has its text, its values and its issues; it is verified when there are no issues', async () => {
  let told: { page: number; pages: number | null } | null = null;
  const { api, client } = await start(
    readerOf({
      drawPage: async () => ({ png: new Uint8Array(), pages: 3 }),
      async readDocument({ onPage, documentType }) {
        onPage?.(1);
        told = (await client.call('GET', `/api/documents/${made.id}`)).body.processing;
        if (documentType === 'TRANSCRIPT')
          return {
            text: 'x',
            values: [],
            issues: [{ id: 'blurred', severity: 'warning', message: 'Blurred.', fix: 'Take it again.' }],
          };
        if (documentType === 'OTHER') return { text: 'x'.repeat(30_000), values: [], issues: [] };
        return { text: 'P<UTOERIKSSON', values: PASSPORT, issues: [] };
      },
    }),
  );
  const made = await uploadDocument(client, file);
  const asked = (await client.call('POST', `/api/documents/${made.id}/process`)).body;
  assert.equal([asked.processing, asked.ocrText, asked.isVerified], [{ page: 0, pages: 3 }, null, false]);
  await api.runJobs();
  assert.equal(told, { page: 2, pages: 3 });
  const read = (await client.call('GET', `/api/documents/${made.id}`)).body;
  assert.equal([read.ocrText, read.isVerified, read.processing], ['P<UTOERIKSSON', true, null]);
  assert.equal([read.aiValidation, read.values], [{ issues: [] }, PASSPORT]);
  const list = await client.call('GET', '/api/documents');
  assert.is(list.body[0].hasText, true);
  assert.not.match(list.text, 'UTOERIKSSON', 'the list does not contain the recognized text');
  const again = await client.call('POST', `/api/documents/${made.id}/process`);
  assert.equal([again.status, again.body.ocrText], [200, 'P<UTOERIKSSON'], 'a second request has no effect');

  const transcript = await uploadDocument(client, { ...file, documentType: 'TRANSCRIPT' });
  await client.call('POST', `/api/documents/${transcript.id}/process`);
  await api.runJobs();
  const unsure = (await client.call('GET', `/api/documents/${transcript.id}`)).body;
  assert.is(unsure.isVerified, false);
  assert.is(unsure.aiValidation.issues[0].id, 'blurred');

  const book = await uploadDocument(client, { ...file, documentType: 'OTHER' });
  await client.call('POST', `/api/documents/${book.id}/process`);
  await api.runJobs();
  assert.is((await client.call('GET', `/api/documents/${book.id}`)).body.ocrText.length, 20_000);
});

test('only the first 20 pages of a long document are read, and the user sees a message about it', async () => {
  const { api, client } = await start(readerOf({ drawPage: async () => ({ png: new Uint8Array(), pages: 31 }) }));
  const { id } = await uploadDocument(client, file);
  const asked = (await client.call('POST', `/api/documents/${id}/process`)).body;
  assert.equal(asked.processing, { page: 0, pages: 20 });
  await api.runJobs();
  const { pages, aiValidation } = (await client.call('GET', `/api/documents/${id}`)).body;
  assert.is(pages, 31);
  assert.is(aiValidation.issues[0].message, 'This document has 31 pages. Only the first 20 were read.');
});

test('while an uploaded file is checked, the user can start reading another document and save a form', async () => {
  const done: string[] = [];
  let isSlow = false;
  const { client } = await start(
    readerOf({
      drawPage: async () => {
        // Ends when the other calls are answered, or after so long that they have waited for it.
        for (let tick = 0; isSlow && done.length < 2 && tick < 100; tick += 1) await setTimeout(30);
        return { png: new Uint8Array([0x89]), pages: 1 };
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const address = await newAddress(client);
  await sendTo(client, address, file);
  isSlow = true;
  const call = async (name: string, answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    assert.ok(status < 300, text);
    done.push(name);
  };
  const checking = call('check', record(client, address, file));
  await setTimeout(0);
  await Promise.all([
    checking,
    call('process', client.call('POST', `/api/documents/${id}/process`)),
    call('save', client.call('PUT', `/api/forms/${form.id}`, { formData: {}, status: 'DRAFT' })),
  ]);
  assert.is(done.at(-1), 'check');
});

test('an upload that is cancelled during its check is no error, a fault on our side is logged as one, and both can be tried again', async () => {
  let code: 'STOPPED' | 'FAILED' | undefined = 'STOPPED';
  const { api, client } = await start(
    readerOf({
      drawPage: async () => {
        if (code === undefined) return { png: new Uint8Array(), pages: 1 };
        throw new ReadingError(code);
      },
    }),
  );
  const address = await newAddress(client);
  await sendTo(client, address, file);
  await record(client, address, file);
  const errors = () => api.logLines.filter((line) => line.includes('"level":"error"'));
  assert.equal(errors(), []);
  assert.match(api.logLines.join(''), /"route":"\/api\/documents","status":499/);
  code = 'FAILED';
  refusal(await record(client, address, file), 500, /error on our side/);
  assert.is(errors().length, 1);
  assert.match(errors()[0]!, '"error":"ReadingError"');
  code = undefined;
  assert.is((await record(client, address, file)).status, 201);
});

test('a page that the document lacks, and one that cannot be drawn through our fault, are different errors', async () => {
  let fails = false;
  const { api, client } = await start(
    readerOf({
      drawPage: async () => {
        if (fails) throw new ReadingError('FAILED');
        return { png: new Uint8Array([0x89]), pages: 1 };
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  refusal(await client.call('GET', `/api/documents/${id}/pages/1`), 404, /does not have this page/);
  fails = true;
  refusal(await client.call('GET', `/api/documents/${id}/pages/0`), 500, /error on our side/);
  assert.match(api.logLines.join(''), '"error":"ReadingError"');
});

test('a page that was read upside down is drawn upright, and a page that was not read is drawn as it is', async () => {
  const drawn: (number | undefined)[] = [];
  const { api, client } = await start(
    readerOf({
      drawPage: async ({ turned }) => {
        drawn.push(turned);
        return { png: new Uint8Array([0x89]), pages: 2 };
      },
      readDocument: async () => ({ text: 'x', values: PASSPORT, issues: [], turns: [0, 180] }),
    }),
  );
  const { id } = await uploadDocument(client, file);
  drawn.length = 0;
  const draw = async (page: number) =>
    assert.is((await client.request('GET', `/api/documents/${id}/pages/${page}`)).status, 200);
  await draw(1);
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  for (const page of [0, 1]) await draw(page);
  await api.deps.db.update(documents).set({ content: Buffer.from('damaged') });
  await draw(1);
  assert.equal(drawn, [0, 0, 180, 0], 'also when what was read is damaged');
});

test('a document that cannot be read shows the reason and can be read again', async () => {
  let fails = true;
  const { api, client } = await start(
    readerOf({
      readDocument: async () => {
        if (fails) throw new ReadingError('PROTECTED');
        return { text: 'Now', values: [], issues: [] };
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  const failed = (await client.call('GET', `/api/documents/${id}`)).body;
  assert.equal([failed.processing, failed.ocrText, failed.isVerified], [null, null, false]);
  assert.match(failed.failed, /password/);
  assert.not.match(api.logLines.join(''), '"reading"', 'a file of the user is no error of ours');
  fails = false;
  assert.is((await client.call('POST', `/api/documents/${id}/process`)).body.failed, null);
  await api.runJobs();
  assert.is((await client.call('GET', `/api/documents/${id}`)).body.ocrText, 'Now');
});

test('a document whose reading fails each time has failed after three tries and does not stay in Processing', async () => {
  let runs = 0;
  const { api, client } = await start(
    readerOf({
      readDocument: async () => {
        runs += 1;
        throw new Error('The process was killed');
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  for (let hour = 0; hour < 6; hour += 1) {
    await api.runJobs();
    api.clock.now += HOUR;
  }
  const { processing, failed } = (await client.call('GET', `/api/documents/${id}`)).body;
  assert.equal([processing, runs], [null, 3]);
  assert.match(failed, /try again later/);
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  assert.is(runs, 4, 'the user can have it tried again');
});

test('when a process stops in the middle, another one reads the document again, and a late result of the first is not stored', async () => {
  const answers: Array<(text: string) => void> = [];
  const { api, client } = await start(
    readerOf({
      readDocument: () => new Promise((resolve) => answers.push((text) => resolve({ text, values: [], issues: [] }))),
    }),
  );
  const { id } = await uploadDocument(client, file);
  // Other due jobs run first. Otherwise the first process would look for more jobs and take its own document again.
  await api.runJobs();
  await client.call('POST', `/api/documents/${id}/process`);
  const begun = async (count: number, runs: Promise<unknown>) => {
    let ended = false;
    void runs.finally(() => (ended = true));
    while (answers.length < count && !ended) await new Promise(setImmediate);
    assert.is(answers.length, count, 'the reader got every document');
  };
  const first = api.runJobs();
  await begun(1, first);
  api.clock.now += 2 * MINUTE;
  const second = createJobRunner(api.deps, jobsOf(api.deps)).runDue();
  await begun(2, second);
  answers[1]!('the second');
  await second;
  answers[0]!('the first');
  await first;
  const { ocrText, processing } = (await client.call('GET', `/api/documents/${id}`)).body;
  assert.equal([ocrText, processing], ['the second', null]);
});

test('a document that waited while the process was killed again and again is read by the next one', async () => {
  const { api, client } = await start(readerOf());
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  // Each process claimed the job, and was killed before the document's turn came.
  await api.deps.db
    .update(jobs)
    .set({ attempts: TRIES + 1 })
    .where(eq(jobs.kind, READ_DOCUMENT));
  await api.runJobs();
  const { processing, failed } = (await client.call('GET', `/api/documents/${id}`)).body;
  assert.equal([processing, failed], [null, null]);
});

test('planned stops of the process do not count as tries of a document', async () => {
  let goesOn = false;
  let begun = () => {};
  const { api, client } = await start(
    readerOf({
      async readDocument({ signal }) {
        begun();
        if (goesOn) return { text: 'Read', values: [], issues: [] };
        await new Promise((resolve) => signal!.addEventListener('abort', resolve));
        throw new ReadingError('STOPPED');
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  for (let stops = 0; stops < 5; stops += 1) {
    const runner = createJobRunner(api.deps, jobsOf(api.deps));
    const reading = new Promise<void>((resolve) => (begun = resolve));
    runner.start();
    await reading;
    await runner.stop();
  }
  const [job] = await api.deps.db.select().from(jobs).where(eq(jobs.kind, READ_DOCUMENT));
  assert.equal([job!.attempts, job!.lockedBy, job!.error], [0, null, null]);
  goesOn = true;
  await api.runJobs();
  assert.is((await client.call('GET', `/api/documents/${id}`)).body.ocrText, 'Read');
});

test('a document whose job ends because it waited long, or because another process has it, is read again', async () => {
  let goesOn = false;
  const stop = { now: () => {} };
  const { api, client } = await start(
    readerOf({
      async readDocument({ signal }) {
        if (goesOn) return { text: 'Read', values: [], issues: [] };
        stop.now();
        assert.ok(signal!.aborted);
        throw new ReadingError('STOPPED');
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  const read = async () => (await client.call('GET', `/api/documents/${id}`)).body;
  const tooLong = Object.assign(new Error('It took too long'), { name: 'TimeLimit' });
  for (const reason of [tooLong, new RowCountError(0, 1, 0)]) {
    const ended = new AbortController();
    stop.now = () => ended.abort(reason);
    await readDocumentJob(api.deps)
      .run({ id, ownerId: client.userId }, ended.signal)
      .catch(() => undefined);
    const { processing, failed } = await read();
    assert.equal([processing, failed], [{ page: 0, pages: 1 }, null], reason.name);
  }
  goesOn = true;
  await api.runJobs();
  assert.is((await read()).ocrText, 'Read');
});

test('a document that is deleted while it is read stays deleted, and the reading stops', async () => {
  let stopped = false;
  const { api, client } = await start(
    readerOf({
      async readDocument({ onPage, signal }) {
        await client.call('DELETE', `/api/documents/${id}`);
        onPage?.(0);
        await new Promise((resolve) => signal!.addEventListener('abort', resolve));
        stopped = true;
        throw new ReadingError('STOPPED');
      },
    }),
  );
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  assert.ok(stopped);
  assert.equal((await client.call('GET', '/api/documents')).body, []);
  assert.equal(filesOf(api), []);
});

test('only so many documents of a user are read at once; one that is being read, or was read, is not refused again', async () => {
  const { api, client } = await start();
  const ids: string[] = [];
  for (let count = 0; count < QUOTAS.documentsReadAtOnceEach + 2; count += 1)
    ids.push((await uploadDocument(client, file)).id);
  const process = (id: string) => client.call('POST', `/api/documents/${id}/process`);
  const [read, ...others] = ids;
  await process(read!);
  await api.runJobs();
  const answers = [];
  for (const id of others) answers.push(await process(id));
  refusal(answers.pop()!, 409, /Wait until one of them is done/);
  for (const { status } of [...answers, await process(others[0]!), await process(read!)]) assert.is(status, 200);
});

test('ten documents of one user do not delay the first document of another', async () => {
  const order: string[] = [];
  const { api, client } = await start(
    readerOf({
      readDocument: async ({ ownerId }) => {
        order.push(ownerId);
        await new Promise(setImmediate);
        return { text: '', values: [], issues: [] };
      },
    }),
  );
  const other = await api.signedIn();
  const ask = async (person: TestClient) => {
    const { id } = await uploadDocument(person, file);
    await person.call('POST', `/api/documents/${id}/process`);
  };
  for (let index = 0; index < 10; index += 1) await ask(client);
  await ask(other);
  await api.runJobs();
  assert.is(order.length, 11);
  assert.ok(order.indexOf(other.userId) <= 2, `the other person came as number ${order.indexOf(other.userId) + 1}`);
});

test('documents and their files are deleted after seven years, once, and the audit log records it', async () => {
  const { api, client } = await start();
  const made = await uploadDocument(client, file);
  api.clock.now = Date.parse('2033-11-20T11:59:59Z');
  await api.runJobs();
  assert.is(filesOf(api).length, 1, 'the file is kept until its time is over');
  api.clock.now += DAY;
  await api.runJobs();
  assert.equal(filesOf(api), []);
  api.clock.now += DAY;
  await api.runJobs();
  const events = (await api.deps.db.select().from(auditEvents)).filter(({ subjectId }) => subjectId === made.id);
  assert.equal(
    events.map(({ action, actorId }) => [action, actorId]),
    [
      ['DOCUMENT_CREATE', client.userId],
      ['DOCUMENT_EXPIRE', null],
    ],
  );
});

test('a file that is too large, of a wrong kind or without a document type is refused with a clear message', async () => {
  const { client } = await start();
  const address = await newAddress(client);
  const large = await client.request('PUT', address, {
    body: bodyOf(new Uint8Array(10 * 1024 * 1024 + 1)),
    headers: { 'Content-Type': 'image/jpeg' },
  });
  refusal({ status: large.status, body: await large.json() }, 413, /Maximum size is 10MB/);
  const html = await client.request('PUT', address, { body: '<p>', headers: { 'Content-Type': 'text/html' } });
  refusal({ status: html.status, body: await html.json() }, 415, /PDF, JPG or PNG/);
  refusal(
    await record(client, address, { ...file, documentType: '' }),
    400,
    /^Please select a document type before uploading$/,
  );
  refusal(await tryUpload(client, { ...file, bytes: new Uint8Array() }), 400, /not what its name says/);
});

test.run();

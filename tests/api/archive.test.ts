/** All forms of a user as PDFs in one ZIP, which is created while the client reads it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import * as assert from 'uvu/assert';
import { AppError } from '../../api/errors.ts';
import { archiveForms } from '../../api/features/forms/archive-forms.ts';
import { createArchiveNames } from '../../api/features/forms/archive-name.ts';
import { Abandoned } from '../../api/lib/fair-queue.ts';
import type { PdfWorkers } from '../../api/lib/pdf/pdf-workers.ts';
import { createTestApp, isErrorBody, type TestClient } from '../support/api.ts';
import { readPdf } from '../support/pdf-text.ts';
import { readZip } from '../support/zip.ts';
import { suite } from '../support/suite.ts';
import { UNWRITABLE } from '../support/unwritable.ts';

const test = suite('the ZIP of all forms');

/** Size of a PDF in bytes, large enough that the stream waits for its reader. */
const SIZE = 100_000;

/** Lets other pending work of the process run. */
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Replaces the PDF workers by a fast fake that counts its calls. */
function quickPdfs(fail: (made: number) => AppError | Error | undefined = () => undefined) {
  const seen = { made: 0, atOnce: 0, most: 0 };
  const pdf: PdfWorkers = {
    async render() {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await turn();
      seen.atOnce -= 1;
      seen.made += 1;
      const error = fail(seen.made);
      if (error) throw error;
      return new Uint8Array(SIZE).fill(seen.made);
    },
    load: () => ({ running: 0, waiting: 0 }),
  };
  return { seen, pdf };
}

async function start(client: TestClient, titles: readonly string[], formType = 'I20'): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push((await client.call('POST', '/api/forms', { formType, title })).body.id);
  return ids;
}

const archive = (client: TestClient) => client.request('GET', '/api/forms/archive');
const entriesOf = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Form ${index + 1}`);

test('the ZIP holds each of the user’s forms, byte for byte as its download, and no other user’s forms', async () => {
  const api = await createTestApp();
  const [owner, other] = [await api.signedIn('owner'), await api.signedIn('other')];
  await start(other, ['Not mine']);
  const ids = await start(owner, ['Study in Malmö', 'Study in Malmö']);
  const response = await archive(owner);
  assert.is(response.headers.get('content-type'), 'application/zip');
  assert.is(response.headers.get('content-disposition'), 'attachment; filename="forms-2026-11-20.zip"');
  assert.is(response.headers.get('cache-control'), 'no-store');
  const entries = await entriesOf(response);
  assert.equal(entries.map(({ name }) => name).sort(), ['Study in Malmö (2).pdf', 'Study in Malmö.pdf']);
  const downloads = await Promise.all(
    ids.map(async (id) => Buffer.from(await (await owner.request('GET', `/api/forms/${id}/download`)).arrayBuffer())),
  );
  for (const { bytes } of entries) {
    assert.ok(downloads.some((download) => download.equals(bytes)));
    assert.match((await readPdf(bytes)).text, 'Study in Malmö');
  }
});

test('files and missing forms are named with their person when the forms are of several people', async () => {
  const { pdf } = quickPdfs((made) => (made === 2 ? new AppError('PDF_TOO_LARGE', 'Too long.') : undefined));
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  for (const givenName of ['Ana', 'Leo', '']) {
    api.clock.now += 1000;
    const formData = { familyName: 'Li', givenName };
    await client.call('POST', '/api/forms', { formType: 'I20', title: 'I-20', formData });
  }
  const entries = await entriesOf(await archive(client));
  assert.equal(
    entries.map(({ name }) => name),
    ['I-20 · Li.pdf', 'I-20 · Ana Li.pdf', 'Not included.txt'],
  );
  assert.is(entries[2]!.bytes.toString(), 'I-20 · Leo Li: Too long.\n');
});

test('PDFs are made one after another, and only as fast as the client reads the ZIP', async () => {
  const { seen, pdf } = quickPdfs();
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  await start(client, numbered(8));
  const reader = (await archive(client)).body!.getReader();
  let bytes = 0;
  let ahead = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.length;
    ahead = Math.max(ahead, seen.made * SIZE - bytes);
  }
  assert.is(seen.made, 8);
  assert.is(seen.most, 1);
  assert.ok(ahead <= 2 * SIZE, `${ahead / SIZE} PDFs were held`);
});

test('a client that disconnects stops the work and can request the ZIP again', async () => {
  const { seen, pdf } = quickPdfs();
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  await start(client, numbered(50));
  const server = createAdaptorServer({ fetch: api.app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get({
    port,
    path: '/api/forms/archive',
    headers: { Host: 'localhost', Cookie: cookie, 'X-Forwarded-For': '10.9.9.9' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.destroy();
  // A new request is accepted once the server has noticed the disconnect.
  while ((await archive(client)).status === 503) await turn();
  const after = seen.made;
  assert.ok(after < 50, `${after} PDFs were made`);
  server.close();
});

test('a client that disconnects before the ZIP begins stops the work on its first PDF', async () => {
  const signals: AbortSignal[] = [];
  const pdf: PdfWorkers = {
    render: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signals.push(signal!);
        signal!.addEventListener('abort', () => reject(new Abandoned()));
      }),
    load: () => ({ running: 1, waiting: 0 }),
  };
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  await start(client, ['Form']);
  const gone = new AbortController();
  const by = { ownerId: client.userId, signal: gone.signal, stillAllowed: () => Promise.resolve() };
  const asked = archiveForms(api.deps, by).catch((error: unknown) => error);
  while (signals.length === 0) await turn();
  gone.abort();
  assert.ok(signals[0]!.aborted);
  await asked;
  // One that has disconnected already.
  await archiveForms(api.deps, by).catch((error: unknown) => error);
  assert.is(signals.length, 1);
});

test('after a cancel, at most one more PDF is made', async () => {
  const { seen, pdf } = quickPdfs();
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  await start(client, numbered(10));
  const reader = (await archive(client)).body!.getReader();
  await reader.read();
  await reader.cancel('gone');
  const { made } = seen;
  for (let turns = 0; turns < 50; turns += 1) await turn();
  assert.ok(made <= 2 && seen.made - made <= 1, `${made}, then ${seen.made}`);
});

test('a user can request one archive at a time, so that nobody fills the queue of all', async () => {
  const { pdf } = quickPdfs();
  const api = await createTestApp({}, { pdf });
  const [client, other] = [await api.signedIn('one'), await api.signedIn('two')];
  for (const person of [client, other]) await start(person, numbered(3));
  const first = await archive(client);
  const second = await client.call('GET', '/api/forms/archive');
  assert.is(second.status, 503);
  assert.is(second.body.code, 'BUSY');
  assert.ok(isErrorBody(second.body));
  assert.is((await entriesOf(await archive(other))).length, 3, 'other users do not wait');
  assert.is((await entriesOf(first)).length, 3);
  assert.is((await entriesOf(await archive(client))).length, 3);
});

for (const [what, begin] of Object.entries(UNWRITABLE)) {
  test(`with ${what}, the ZIP can be downloaded; the data export, which the audit log must record, waits`, async () => {
    const api = await createTestApp({}, { pdf: quickPdfs().pdf });
    const client = await api.signedIn();
    await start(client, numbered(2));
    const end = begin(api);
    assert.is((await entriesOf(await archive(client))).length, 2);
    const refused = await client.call('GET', '/api/user/data-export');
    assert.ok([503, 507].includes(refused.status) && isErrorBody(refused.body), refused.text.slice(0, 200));
    end();
    assert.is((await client.call('GET', '/api/user/data-export')).status, 200);
  });
}

test('a user without forms gets a 404 that says so', async () => {
  const api = await createTestApp();
  const { status, body } = await (await api.signedIn()).call('GET', '/api/forms/archive');
  assert.equal(
    [status, body],
    [404, { code: 'NOT_FOUND', message: 'There is no form to download yet. Start one first.' }],
  );
});

test('a form that cannot be printed is named in a note, and the ZIP holds the other forms', async () => {
  const tooLarge = new AppError('PDF_TOO_LARGE', 'This form is too long for a PDF.');
  const { pdf } = quickPdfs((made) => (made === 1 ? tooLarge : made === 3 ? new Error('A fault of ours') : undefined));
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  // The newest form comes first.
  for (const title of ['Third', 'Second', 'First']) {
    await start(client, [title]);
    api.clock.now += 1000;
  }
  const entries = await entriesOf(await archive(client));
  assert.equal(entries.map(({ name }) => name).sort(), ['Not included.txt', 'Second.pdf']);
  const note = entries.find(({ name }) => name.endsWith('.txt'))!.bytes.toString();
  assert.match(note, 'First: This form is too long for a PDF.');
  assert.match(note, 'Third: This form could not be made into a PDF.');
  assert.not.match(note, 'fault of ours');
  assert.ok(api.logLines.some((line) => line.includes('"level":"error"')));
});

test('when no PDF can be made at the moment, the request gets a 503 and can be repeated', async () => {
  const { pdf } = quickPdfs(() => new AppError('BUSY', 'Too many PDFs.', { headers: { 'Retry-After': '5' } }));
  const api = await createTestApp({}, { pdf });
  const client = await api.signedIn();
  await start(client, ['Mine']);
  const { status, body, headers } = await client.call('GET', '/api/forms/archive');
  assert.equal([status, body.code, headers.get('retry-after')], [503, 'BUSY', '5']);
  assert.is(
    (await client.call('GET', '/api/forms/archive')).body.message,
    'Too many PDFs.',
    'a second request gets the same error',
  );
});

test('file names in the ZIP are safe on every system and unique', () => {
  const nameOf = createArchiveNames();
  const names = (
    [
      ['../../etc/passwd', 'etc passwd.pdf'],
      ['C:\\Windows\\system32', 'C Windows system32.pdf'],
      ['CON', 'I20 CON.pdf'],
      ['nul.txt', 'I20 nul.txt.pdf'],
      ['a\u0000b\nc', 'a b c.pdf'],
      ['evil\u202Efdp.exe', 'evil fdp.exe.pdf'],
      ['...', 'I20.pdf'],
      ['   ', 'I20 (2).pdf'],
      ['Visa', 'Visa.pdf'],
      ['VISA', 'VISA (2).pdf'],
      ['Visa (2)', 'Visa (2) (2).pdf'],
      ['ＶＩＳＡ', 'ＶＩＳＡ (3).pdf'],
      ['Cafe\u0301', 'Café.pdf'],
      ['Café', 'Café (2).pdf'],
      ['王小明的签证', '王小明的签证.pdf'],
      ['😀'.repeat(80), `${'😀'.repeat(50)}.pdf`],
    ] as const
  ).map(([title, expected]) => [nameOf({ title, person: null, formType: 'I20' }), expected]);
  for (const [name, expected] of names) assert.is(name, expected);
  assert.ok(names.every(([name]) => Buffer.byteLength(name!) <= 255));
  assert.equal(
    [
      { title: '...', person: 'Ana/Li.', formType: 'I20' },
      {
        title: 'My visa for the summer in the north of California',
        person: 'María Fernanda de la Concepción',
        formType: 'I20',
      },
      { title: 'V'.repeat(60), person: '😀'.repeat(60), formType: 'I20' },
      { title: 'Visa', person: '/', formType: 'H1B' },
    ].map((form) => nameOf(form)),
    [
      'I20 · Ana Li.pdf',
      'My visa for the summer in · María Fernanda de la Conc.pdf',
      `${'V'.repeat(25)} · ${'😀'.repeat(25)}.pdf`,
      'Visa (4).pdf',
    ],
    'a long title leaves room for the person',
  );
});

test.run();

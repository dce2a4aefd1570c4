/** PDFs are made in a limited number of threads. When one fails, the server and the next PDF continue. */
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { createAdaptorServer } from '@hono/node-server';
import * as assert from 'uvu/assert';
import { AppError, type ErrorCode } from '../../api/errors.ts';
import { createPdfWorkers, type PdfWorkers } from '../../api/lib/pdf/pdf-workers.ts';
import { renderPdf } from '../../api/lib/pdf/render-pdf.ts';
import type { Content } from '../../engine/pdf/content.ts';
import type { PdfDocument } from '../../engine/pdf/pdf-document.ts';
import { createTestApp, isErrorBody } from '../support/api.ts';
import { readPdf } from '../support/pdf-text.ts';
import { suite } from '../support/suite.ts';

const documentOf = (text: string, times = 1): PdfDocument => ({
  pageSize: 'LETTER',
  defaultStyle: { font: 'Roboto' },
  info: { creationDate: new Date(0) },
  frame: { left: { text: '' }, right: { text: '' }, mark: null, foot: { text: '' } },
  content: Array.from({ length: times }, () => ({ text })),
});
const prose = 'A wedding, and after it a long walk. '.repeat(250);
/** Keeps a thread busy for a while. */
const slow = documentOf(prose, 10);
/** Keeps a thread busy for longer than a test waits. */
const endless = documentOf(prose, 1_000);
const [ADA, BO] = [{ ownerId: 'ada' }, { ownerId: 'bo' }];

const test = suite('PDF threads');
/** One thread for the tests that do not end it, because each start takes a second of a processor. */
const shared = createPdfWorkers({ workers: 1, waiting: 5 });
/** The threads that the current test has started. */
let threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));
test.before(async () => {
  await shared.render(documentOf('The first'), ADA);
  threads = [];
});
test.after.each(async () => {
  await Promise.all(threads.map((thread) => thread.terminate()));
  threads = [];
});

async function refused(making: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await making.then(
    () => assert.unreachable('a PDF was made'),
    (reason: unknown) => reason,
  );
  assert.instance(error, AppError);
  assert.is((error as AppError).code, code);
}

test('a thread makes the same file as the renderer', async () => {
  const document = documentOf('Anna 王磊 عبد الرحمن');
  const [one, other] = [await shared.render(document, ADA), await renderPdf(document)];
  assert.ok(Buffer.from(one).equals(Buffer.from(other)));
});

test('no more threads run than allowed, each call gets its own document, and no user can occupy all threads', async () => {
  const workers = createPdfWorkers({ workers: 2, waiting: 10 });
  const texts = Array.from({ length: 8 }, (_, at) => `Document ${at}`);
  const made = await Promise.all(
    texts.map((text, at) => workers.render(documentOf(text), { ownerId: `person ${at % 3}` })),
  );
  for (const [at, bytes] of made.entries()) assert.match((await readPdf(bytes)).text, texts[at]!);

  const gone = new AbortController();
  const long = [endless, endless].map((document) =>
    refused(workers.render(document, { ...ADA, signal: gone.signal }), 'BUSY'),
  );
  assert.match((await readPdf(await workers.render(documentOf('In time'), BO))).text, 'In time');
  assert.is(threads.length, 2);
  gone.abort();
  await Promise.all(long);
});

test('the server keeps working while a PDF is made', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await shared.render(slow, ADA).finally(() => clearInterval(count));
  assert.ok(turns > 50, `${turns} turns of the event loop`);
});

test('a full queue refuses new work at once, and still serves the work in it', async () => {
  const make = (number: number) => shared.render(documentOf(`Document ${number}`), { ownerId: `person ${number}` });
  // One is made, and five wait.
  const taken = [1, 2, 3, 4, 5, 6].map(make);
  await refused(make(7), 'BUSY');
  assert.is((await Promise.all(taken)).length, 6);
});

test('a document that takes too long is aborted with its thread, and another thread makes the next one', async () => {
  const workers = createPdfWorkers({ workers: 1, time: 120_000 });
  await workers.render(documentOf('Before it'), ADA);
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const making = refused(workers.render(endless, ADA), 'BUSY');
    mock.timers.tick(119_999);
    assert.equal(workers.load(), { running: 1, waiting: 0 });
    mock.timers.tick(1);
    await making;
  } finally {
    mock.timers.reset();
  }
  assert.match((await readPdf(await workers.render(documentOf('After it'), ADA))).text, 'After it');
  assert.is(threads.length, 2);
});

test('a document that takes too much memory is refused, and the next one is made', async () => {
  const workers = createPdfWorkers({ workers: 1, memory: 48, time: 120_000 });
  await refused(workers.render(endless, ADA), 'PDF_TOO_LARGE');
  assert.match((await readPdf(await workers.render(documentOf('After it'), ADA))).text, 'After it');
});

test('a document that cannot be made gives an internal error, and its thread makes the next one', async () => {
  await shared.render({ ...documentOf(''), content: [{ image: '/etc/passwd' } as unknown as Content] }, ADA).then(
    () => assert.unreachable('a PDF was made'),
    (error: Error) => assert.not.instance(error, AppError),
  );
  assert.match((await readPdf(await shared.render(documentOf('After it'), ADA))).text, 'After it');
  assert.equal(threads, []);
});

test('nine PDFs of one user do not block others: the next turn goes to another user', async () => {
  const ended: string[] = [];
  const make = (ownerId: string, text: string) =>
    shared.render(documentOf(text), { ownerId }).then(() => {
      ended.push(text);
    });
  const mine = Array.from({ length: 9 }, (_, at) => make('ada', `Ada ${at + 1}`));
  const theirs = [make('bo', 'Bo 1'), make('bo', 'Bo 2')];
  const refusals = mine.slice(4).map((making) => refused(making, 'BUSY'));
  await Promise.all([...refusals, ...mine.slice(0, 4), ...theirs]);
  assert.equal(ended, ['Ada 1', 'Bo 1', 'Ada 2', 'Bo 2', 'Ada 3', 'Ada 4']);
});

test('an abandoned PDF is not started, or is stopped at once and frees its thread', async () => {
  const workers = createPdfWorkers({ workers: 1, time: 600_000 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = refused(workers.render(endless, { ...ADA, signal: first.signal }), 'BUSY');
  const waiting = refused(workers.render(endless, { ...ADA, signal: second.signal }), 'BUSY');
  const last = workers.render(documentOf('After them'), BO);
  second.abort();
  await waiting;
  first.abort();
  await running;
  assert.match((await readPdf(await last)).text, 'After them');
  await refused(workers.render(slow, { ...BO, signal: AbortSignal.abort() }), 'BUSY');
  assert.is(threads.length, 2);
});

test('a client that closes the connection stops the work on its PDF', async () => {
  const workers = createPdfWorkers({ workers: 1, time: 600_000 });
  let begun = (): void => undefined;
  const rendering = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const pdf: PdfWorkers = {
    render: (_, turn) => {
      begun();
      return workers.render(endless, turn);
    },
    load: () => ({ running: 0, waiting: 0 }),
  };
  const app = await createTestApp({}, { pdf });
  const person = await app.signedIn();
  const { body } = await person.call('POST', '/api/forms', { formType: 'I20', title: 'Mine', formData: {} });
  const server = createAdaptorServer({ fetch: app.app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get({
    port,
    path: `/api/forms/${body.id}/download`,
    headers: { Host: 'localhost', Cookie: cookie, 'X-Forwarded-For': '10.9.9.8' },
  });
  request.on('error', () => undefined);
  await rendering;
  request.destroy();
  assert.match((await readPdf(await workers.render(documentOf('After it'), BO))).text, 'After it');
  server.close();
});

test('the user gets an error in the common shape that says what to do', async () => {
  const app = await createTestApp({}, { pdf: createPdfWorkers({ workers: 1, time: 1 }) });
  const person = await app.signedIn();
  const { body } = await person.call('POST', '/api/forms', { formType: 'I20', title: 'Mine', formData: {} });
  const answer = await person.call('GET', `/api/forms/${body.id}/download`);
  assert.is(answer.status, 503);
  assert.ok(isErrorBody(answer.body));
  assert.is(answer.body.code, 'BUSY');
  assert.match(answer.body.message, 'print it');
  assert.ok(Number(answer.headers.get('Retry-After')) > 0);
});

test('PDF_WORKERS limits how many PDFs are made at once', async () => {
  const app = await createTestApp({ PDF_WORKERS: '1' });
  const gone = new AbortController();
  const made = [1, 2, 3].map((number) =>
    refused(app.deps.pdf.render(documentOf(`Document ${number}`), { ...ADA, signal: gone.signal }), 'BUSY'),
  );
  assert.equal(app.deps.pdf.load(), { running: 1, waiting: 2 });
  gone.abort();
  await Promise.all(made);
});

test.run();

/** Streamed uploads: encrypted chunk by chunk, refused during the upload, never completely in memory (promise 21). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HonoRequest } from 'hono/request';
import * as assert from 'uvu/assert';
import { MINUTE } from '../../engine/lib/time.ts';
import { documents } from '../../api/db/tables.ts';
import { AppError } from '../../api/errors.ts';
import { bodyPieces, readBody } from '../../api/middleware/body-limits.ts';
import { CHUNK } from '../../api/lib/blobs/chunks.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { UnsealError } from '../../api/lib/seal.ts';
import type { RouteRule } from '../../api/middleware/route-rules.ts';
import { CALL_LIMITS } from '../../engine/product/developers/call-limits.ts';
import { pdf } from '../support/hostile-files.ts';
import { createTestApp, isErrorBody, type TestApp } from '../support/api.ts';
import { newAddress, readerOf, record, sendTo, tryUpload } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('upload streams');

const MB = 1024 * 1024;
const LIMIT = 10 * MB;
const PDF = 'application/pdf';

const start = async () => {
  const api = await createTestApp({}, { reader: readerOf() });
  return { api, client: await api.signedIn() };
};
/** A PDF of `size` bytes. */
const pdfOfSize = (size: number): Buffer => {
  const space = Buffer.alloc(size - pdf.length, ' ');
  return Buffer.concat([pdf.subarray(0, 9), space, pdf.subarray(9)]);
};

/** A stream in pieces of 64 kB, with the bytes sent and the peak memory of the process. */
function streamed(bytes: number, beginning: Buffer) {
  const seen = { sent: 0, memory: process.memoryUsage().rss };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = new Uint8Array(64 * 1024);
      if (seen.sent === 0) piece.set(beginning);
      seen.sent += piece.length;
      seen.memory = Math.max(seen.memory, process.memoryUsage().rss);
      controller.enqueue(piece);
      if (seen.sent >= bytes) controller.close();
    },
  });
  return { body, seen };
}

test('a file of 10 MB is accepted and one byte more is not; during the upload memory grows by less than 50 MB', async () => {
  const { client } = await start();
  const whole = pdfOfSize(LIMIT);
  assert.is(
    (await tryUpload(client, { name: 'a.pdf', type: PDF, bytes: whole })).status,
    201,
    'a file of exactly 10 MB is accepted',
  );
  const over = await tryUpload(client, { name: 'a.pdf', type: PDF, bytes: pdfOfSize(LIMIT + 1) });
  assert.equal([over.status, over.body.message], [413, 'This file is too large. Maximum size is 10MB.']);

  for (const [size, status] of [
    [LIMIT, 200],
    [500 * MB, 413],
  ] as const) {
    const address = await newAddress(client);
    const before = process.memoryUsage().rss;
    const { body, seen } = streamed(size, Buffer.from('%PDF-1.7\n'));
    const response = await client.request('PUT', address, { body, headers: { 'Content-Type': PDF } });
    assert.is(response.status, status);
    assert.ok(seen.sent <= LIMIT + MB, `${seen.sent} bytes were taken`);
    assert.ok(seen.memory - before < 50 * MB, `${Math.round((seen.memory - before) / MB)} MB`);
    if (status === 413) assert.ok(isErrorBody(await response.json()));
    console.log(
      `  ${(seen.sent / MB).toFixed(1)} of ${size / MB} MB taken, memory grew by ${Math.round((seen.memory - before) / MB)} MB`,
    );
  }
});

test('reading stops when a file does not begin as its type requires', async () => {
  const { client } = await start();
  const { body, seen } = streamed(LIMIT, Buffer.from('MZ'));
  const response = await client.request('PUT', await newAddress(client), { body, headers: { 'Content-Type': PDF } });
  assert.is(response.status, 400);
  assert.ok(seen.sent <= 4 * 64 * 1024, `${seen.sent} bytes were taken`);
});

test('a body that stops to arrive is given up, and what was sent of it is released', async () => {
  let released = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(pdf),
    cancel: () => {
      released = true;
    },
  });
  const request = new Request('http://localhost/', { method: 'PUT', body, duplex: 'half' } as RequestInit);
  const pieces = bodyPieces({ req: new HonoRequest(request), var: { rule: undefined } }, 100);
  assert.ok(pdf.equals((await pieces.next()).value!));
  await pieces.next().then(
    () => assert.unreachable('nothing more was sent'),
    (error: unknown) => {
      assert.instance(error, AppError);
      assert.match((error as AppError).message, /Check your connection/);
    },
  );
  assert.ok(released);
});

/**
 * Receives a body whose pieces arrive `wait` milliseconds after they are asked for. The receiver needs `busy`
 * milliseconds for each.
 * @returns the number of bytes; undefined when the body was given up
 */
async function receive(sent: { size: number; wait: number }[], busy = 0): Promise<number | undefined> {
  const clock = { now: 0 };
  const left = [...sent];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = left.shift();
    if (!next) return controller.close();
    clock.now += next.wait;
    controller.enqueue(new Uint8Array(next.size));
  };
  // No piece is prepared before it is asked for.
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const request = new Request('http://localhost/', { method: 'PUT', body, duplex: 'half' } as RequestInit);
  const asked = { req: new HonoRequest(request), var: { rule: undefined } };
  let received = 0;
  try {
    for await (const piece of bodyPieces(asked, undefined, () => clock.now)) {
      received += piece.length;
      clock.now += busy;
    }
  } catch (error) {
    assert.instance(error, AppError);
    assert.match((error as AppError).message, /too slowly.*Check your connection/);
    assert.ok(clock.now < 5 * MINUTE, `given up after ${clock.now / 1000} s`);
    return undefined;
  }
  return received;
}
const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);

test('a body that arrives too slowly does not keep a place, but a slow phone and a slow store have their time', async () => {
  assert.is(await receive(times(10_000, { size: 1, wait: 500 })), undefined, 'a byte each half second');
  assert.is(await receive(times(10_000, { size: 1500, wait: 1000 })), undefined, '1.5 kB a second');
  const phone = { size: 5000, wait: 1000 };
  assert.is(await receive(times(2000, phone)), 2000 * 5000, '10 MB in 34 minutes');
  const tunnel = { size: 10, wait: 58_000 };
  assert.is(await receive([tunnel, ...times(100, phone)]), 10 + 100 * 5000, 'a slow first minute');
  assert.is(await receive([...times(60, phone), tunnel, ...times(100, phone)]), 10 + 160 * 5000, 'a break');
  assert.is(await receive(times(60, { size: 20, wait: 500 })), 60 * 20, 'a small body in less than a minute');
  assert.is(await receive(times(100, { size: 1000, wait: 100 }), 10_000), 100 * 1000, 'a store that is slow');
});

/** A call whose body begins with `first`. It goes on when the returned function is called. */
function startBody(first: Uint8Array, length: number) {
  let send = (_rest: Uint8Array) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(first);
      send = (rest) => {
        controller.enqueue(rest);
        controller.close();
      };
    },
  });
  const headers = { 'Content-Length': String(length) };
  const request = new Request('http://localhost/', { method: 'PUT', body, headers, duplex: 'half' } as RequestInit);
  const rule: RouteRule = { access: { kind: 'public' }, body: { limit: length, tooLarge: 'Too large.' } };
  return { asked: { req: new HonoRequest(request), var: { rule } }, send };
}

test('a short body that does not arrive in time is given up', async () => {
  const { asked } = startBody(pdf, pdf.length + 1);
  await readBody(asked, { time: 100, incomplete: Infinity }).then(
    () => assert.unreachable('a byte is missing'),
    (error: unknown) => assert.match((error as AppError).message, /too slowly.*Check your connection/),
  );
});

test('long bodies that are incomplete use no more memory than allowed, and release it', async () => {
  const limits = { time: MINUTE, incomplete: 300_000 };
  const half = new Uint8Array(100_000);
  const others = [startBody(half, 200_000), startBody(half, 200_000)];
  const reads = others.map(({ asked }) => readBody(asked, limits));
  const readOneMore = async () => {
    const { asked, send } = startBody(new Uint8Array(150_000), 200_000);
    send(new Uint8Array(50_000));
    return (await readBody(asked, limits)).length;
  };
  await readOneMore().then(
    () => assert.unreachable('the others use too much'),
    (error: unknown) => assert.is((error as AppError).code, 'BUSY'),
  );
  for (const [at, { send }] of others.entries()) {
    send(half);
    assert.is((await reads[at]!).length, 200_000);
  }
  assert.is(await readOneMore(), 200_000);
});

const fileOf = ({ dataDir }: TestApp): string => {
  const found = readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  );
  assert.is(found.length, 1);
  return join(dataDir, 'blobs', found[0]!);
};

test('a stored file with cut, moved, doubled or changed chunks is an error, never another file', async () => {
  const { api, client } = await start();
  const address = await newAddress(client);
  const bytes = pdfOfSize(3 * CHUNK + 1000);
  await sendTo(client, address, { type: PDF, bytes });
  const view = (await record(client, address, { name: 'a.pdf', type: PDF, bytes })).body;
  const path = fileOf(api);
  const good = readFileSync(path);
  const frame = good.readUInt32BE(1) + 5;
  const part = (index: number) => good.subarray(index * frame, (index + 1) * frame);
  const last = part(3);
  const [folder, file] = path.split('/').slice(-2) as [string, string];
  const read = async (): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const chunk of (await api.deps.blobs.getStream({ id: file, ownerId: folder }))!) parts.push(chunk);
    return Buffer.concat(parts);
  };
  assert.ok((await read()).equals(bytes));
  const flipped = Buffer.from(good);
  flipped[frame + 100]! ^= 1;
  const marked = Buffer.from(good);
  marked[0] = 1;
  for (const [what, changed] of Object.entries({
    'cut off after a chunk': good.subarray(0, 3 * frame),
    'cut off in a chunk': good.subarray(0, 2 * frame + 50),
    'without its first chunk': good.subarray(frame),
    'two swapped chunks': Buffer.concat([part(1), part(0), part(2), last]),
    'a chunk twice': Buffer.concat([part(0), part(0), part(1), part(2), last]),
    'more after the last chunk': Buffer.concat([good, last]),
    'a first chunk that is marked as the last one': Buffer.concat([marked.subarray(0, frame)]),
    'a bit flipped': flipped,
    nothing: Buffer.alloc(0),
  })) {
    writeFileSync(path, changed);
    await read().then(
      () => assert.unreachable(what),
      (error: unknown) => assert.instance(error, UnsealError, what),
    );
  }
  writeFileSync(path, good);
  const served = await client.request('GET', view.objectPath);
  assert.ok(bytes.equals(Buffer.from(await served.arrayBuffer())));
});

test('documents, megabytes and uploads per hour are limited per account, and the error says what to do', async () => {
  const { api, client } = await start();
  let answer = await client.call('POST', '/api/objects/upload');
  for (let begun = 1; begun < 120; begun += 1) answer = await client.call('POST', '/api/objects/upload');
  assert.is(answer.status, 200);
  const over = await client.call('POST', '/api/objects/upload');
  assert.equal([over.status, over.body.code], [429, 'RATE_LIMITED']);
  assert.ok(Number(over.headers.get('Retry-After')) > 30 * 60);
  api.clock.now += 60 * 60 * 1000;
  assert.is((await client.call('POST', '/api/objects/upload')).status, 200, 'an hour later uploads are allowed again');

  const other = await api.signedIn();
  assert.is((await tryUpload(other, { name: 'a.pdf', type: PDF, bytes: pdfOfSize(5000) })).status, 201);
  // As after many large files, which would take half a minute to upload.
  await api.deps.db.update(documents).set({ size: QUOTAS.documentBytesEach - 5000 });
  const full = await tryUpload(other, { name: 'a.pdf', type: PDF, bytes: pdfOfSize(5001) });
  assert.equal([full.status, full.body.code], [409, 'QUOTA_REACHED']);
  assert.match(full.body.message, /300 MB.*Delete one/);
  const small = await tryUpload(other, { name: 'a.pdf', type: PDF, bytes: pdf });
  assert.is(small.status, 201);
  await other.call('DELETE', `/api/documents/${small.body.id}`);
});

test('files sent per hour are limited per account too, also to one address', async () => {
  const { api, client } = await start();
  const address = await newAddress(client);
  const send = () => sendTo(client, address, { type: PDF, bytes: pdf });
  for (let sent = 0; sent < CALL_LIMITS.upload.calls; sent += 1) assert.is((await send()).status, 200);
  const over = await send();
  assert.equal([over.status, (await over.json()).code], [429, 'RATE_LIMITED']);
  assert.ok(Number(over.headers.get('Retry-After')) > 30 * 60);
  const other = await api.signedIn();
  assert.is((await tryUpload(other, { name: 'a.pdf', type: PDF, bytes: pdf })).status, 201, 'another account');
  api.clock.now += CALL_LIMITS.upload.span;
  assert.is((await tryUpload(client, { name: 'a.pdf', type: PDF, bytes: pdf })).status, 201, 'an hour later');
});

test('the oldest unused upload addresses are removed, with their files', async () => {
  const { api, client } = await start();
  const first = await newAddress(client);
  await sendTo(client, first, { type: PDF, bytes: pdf });
  api.clock.now += 1;
  for (let more = 0; more < 10; more += 1) await newAddress(client);
  assert.is((await sendTo(client, first, { type: PDF, bytes: pdf })).status, 404);
  assert.equal(readdirSync(join(api.dataDir, 'blobs', client.userId)), []);
});

test.run();

/** The health check, and how the server behaves while another process keeps the database locked. */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { connectionOf } from '../../api/db/connection.ts';
import { closeDatabase, databaseFile, openDatabase } from '../../api/db/client.ts';
import { createTestApp, isErrorBody, type TestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('health');

/** Milliseconds. A driver that waits synchronously blocks the process for its whole timeout, five seconds. */
const HELD_UP = 1500;
/** Size of a database page in bytes. */
const PAGE = 4096;

const health = (api: TestApp) => api.client().call('GET', '/api/health');

/** Locks the database as another program does that writes to it. */
function lock(api: TestApp): { release(): void } {
  const other = openConnection(databaseFile(api.dataDir));
  other.exec('BEGIN IMMEDIATE');
  return {
    release: () => {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}

test('a database that works is healthy', async () => {
  const api = await createTestApp();
  const { status, body } = await health(api);
  assert.equal([status, body], [200, { ok: true }]);
});

/** The file in which Linux lists each lock: `1: POSIX  ADVISORY  READ 2211 fe:00:5123 128 128`. */
const LOCKS = '/proc/locks';

if (existsSync(LOCKS)) {
  test('the server keeps its lock, so that another program which reads the database does not delete the WAL', async () => {
    const api = await createTestApp();
    const { ino } = statSync(databaseFile(api.dataDir));
    const lock = new RegExp(`READ +${process.pid} \\S+:${ino} `);
    assert.match(readFileSync(LOCKS, 'utf8'), lock);
    await health(api);
    assert.match(readFileSync(LOCKS, 'utf8'), lock);
  });
}

test('a locked database is a 503 within a second without blocking the process, and healthy again once it is free', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const held = lock(api);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 10 }, () => health(api)));
  const took = performance.now() - began;
  const save = client.call('PUT', `/api/forms/${id}`, { formData: { familyName: 'Lind' }, status: 'DRAFT' });
  assert.is((await client.call('GET', `/api/forms/${id}`)).status, 200, 'a read still works');
  const refused = await save;
  delay.disable();
  for (const { status, body } of answers) {
    assert.equal([status, body.code], [503, 'UNHEALTHY']);
    assert.ok(isErrorBody(body));
  }
  assert.equal([refused.status, refused.body.code, refused.headers.get('Retry-After')], [503, 'BUSY', '1']);
  held.release();
  assert.is((await health(api)).status, 200);
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.revision, 1, 'the refused save stored nothing');
  const longest = delay.max / 1e6;
  assert.ok(longest < HELD_UP, `the event loop was blocked for ${longest.toFixed(0)} ms`);
  console.log(`  503 after ${took.toFixed(0)} ms, the process held up for ${longest.toFixed(0)} ms at most`);
});

test('a save waits for a short lock and then succeeds', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await client.call('POST', '/api/forms', { formType: 'I20' })).body.id as string),
  );
  const held = lock(api);
  const saves = ids.map((id) =>
    client.call('PUT', `/api/forms/${id}`, { formData: { familyName: id }, status: 'DRAFT' }),
  );
  setTimeout(held.release, 100);
  assert.equal(
    (await Promise.all(saves)).map(({ status }) => status),
    [200, 200, 200],
  );
  for (const id of ids) assert.is((await client.call('GET', `/api/forms/${id}`)).body.formData.familyName, id);
});

test('a process that stops does not wait for another one that reads, because nobody could write meanwhile', async () => {
  const api = await createTestApp();
  const reader = openConnection(databaseFile(api.dataDir));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM users').get();
  const client = await api.signedIn();
  const stopping = openDatabase(databaseFile(api.dataDir));
  const began = performance.now();
  closeDatabase(stopping);
  const took = performance.now() - began;
  reader.exec('COMMIT');
  reader.close();
  assert.ok(took < HELD_UP, `it took ${took.toFixed(0)} ms`);
  assert.is((await client.call('POST', '/api/forms', { formType: 'I20' })).status, 201);
});

const DAMAGE: Record<string, (file: string) => void> = {
  'overwritten with other data': (file) => writeFileSync(file, Buffer.alloc(500_000, 'not a database')),
  'missing its first page': (file) => writeFileSync(file, Buffer.alloc(PAGE), { flag: 'r+' }),
  empty: (file) => truncateSync(file, 0),
  missing: (file) => rmSync(file),
};

for (const [name, damage] of Object.entries(DAMAGE)) {
  test(`a database file that is ${name} gives 503, and only the log says why`, async () => {
    const api = await createTestApp();
    await api.signedIn();
    assert.is((await health(api)).status, 200);
    damage(databaseFile(api.dataDir));
    const { status, body, text } = await health(api);
    assert.equal([status, body.code], [503, 'UNHEALTHY']);
    assert.ok(isErrorBody(body));
    assert.not.match(text, api.dataDir);
    assert.ok(
      api.logLines.some((line) => line.includes('"level":"error"') && line.includes('check-database')),
      'the log names the step that failed',
    );
  });
}

test('damaged pages behind an intact beginning of the file are found', async () => {
  const api = await createTestApp();
  await api.signedIn();
  connectionOf(api.deps.db).pragma('wal_checkpoint(TRUNCATE)');
  const pages = Number(connectionOf(api.deps.db).pragma('page_count', { simple: true }));
  const file = openSync(databaseFile(api.dataDir), 'r+');
  writeSync(file, Buffer.alloc((pages - 1) * PAGE, 0xee), 0, (pages - 1) * PAGE, PAGE);
  closeSync(file);
  assert.is((await health(api)).status, 503);
});

test.run();

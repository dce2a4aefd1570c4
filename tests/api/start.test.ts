/** The server process: how it starts, what stops the start, and how it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { boot } from '../../api/boot.ts';
import { abandonDatabase, closeDatabase } from '../../api/db/client.ts';
import { readEnv } from '../../api/env.ts';
import { createLog } from '../../api/lib/log.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp, passwords } from '../support/api.ts';
import { copyMigratedDatabase } from '../support/migrated-database.ts';
import { limitFiles } from '../support/small-disk.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('start and stop');
const newDir = tempDir;
// Runs the bundle, as in production, because it starts in a fraction of the time of the sources.
const bundle = join(root, 'dist', 'api', 'server.js');
await buildIfStale();

/** A folder as after a first start, because making the database anew takes most of a start. */
async function usedDir(): Promise<string> {
  const dir = tempDir();
  await copyMigratedDatabase(dir);
  return dir;
}

const newKey = () => randomBytes(32).toString('base64');

interface Run {
  url: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
  kill(signal: NodeJS.Signals): void;
  /** Closes the pipe of its standard output. */
  stopReading(): void;
}

const READY = / is running at (\S+)\n/;

const settingsOf = (settings: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: tmpdir(),
  NODE_ENV: 'test',
  PORT: '0',
  ...settings,
});

/** @param uid the user to run as, because root can write where others cannot */
function run(settings: Record<string, string>, uid?: number): Run {
  const child = spawn(process.execPath, [bundle], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
    env: settingsOf(settings),
  });
  let out = '';
  let err = '';
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const found = READY.exec(out)?.[1];
      if (found) resolve(found);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    void ended.then((end) => reject(new Error(`It ended with ${end.code}: ${end.err}`)));
  });
  url.catch(() => undefined);
  return { url, ended, kill: (signal) => void child.kill(signal), stopReading: () => void child.stdout.destroy() };
}

/** Expects exit code 1, one clear line on stderr, and nothing on stdout. @returns the line */
async function refusal(settings: Record<string, string>, uid?: number): Promise<string> {
  const { code, out, err } = await run(settings, uid).ended;
  assert.is(code, 1, err);
  assert.is(out, '');
  assert.is(err.trimEnd().split('\n').length, 1, err);
  assert.match(err, /^The server cannot start\. /);
  return err;
}

/** As `refusal`, without a process: reads the settings and opens the data as the server does. */
async function refusalInProcess(settings: Record<string, string>): Promise<string> {
  const open = async () => {
    const { db } = await boot(readEnv(settingsOf(settings)), {
      log: createLog('error', () => undefined),
      now: Date.now,
      passwords,
    });
    abandonDatabase(db);
  };
  const error = await open().then(
    () => assert.unreachable('the server starts'),
    (reason: unknown) => reason,
  );
  assert.instance(error, StartupError);
  return (error as StartupError).message;
}

/** As a start and a stop of the server, without a process. @returns the lines of its log */
async function openAndClose(settings: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const { db } = await boot(readEnv(settingsOf(settings)), { log, now: Date.now, passwords });
  closeDatabase(db);
  return lines;
}

/** Starts the server, waits for its first answer, and stops it. */
async function startAndStop(
  settings: Record<string, string>,
  then: (url: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const server = run(settings);
  const url = await server.url;
  const response = await fetch(`${url}/api/health`);
  assert.equal(await response.json(), { ok: true });
  await then(url);
  server.kill('SIGTERM');
  assert.is((await server.ended).code, 0);
}

const fingerprint = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
      ]),
  );

test('on an empty folder the server creates the data and a key that no one else can read, and stops cleanly', async () => {
  const dir = join(newDir(), 'new', 'data');
  await startAndStop({ DATA_DIR: dir });
  assert.equal(readdirSync(dir).sort(), ['data.key', 'formport.db'], 'the stopped server leaves no WAL file');
  assert.is(statSync(join(dir, 'data.key')).mode & 0o777, 0o600);
  assert.is(statSync(join(dir, 'formport.db')).mode & 0o077, 0);
  const key = readFileSync(join(dir, 'data.key'), 'utf8');
  await openAndClose({ DATA_DIR: dir });
  assert.is(readFileSync(join(dir, 'data.key'), 'utf8'), key);
});

test('in production the log warns of a key that is beside the data that it protects', async () => {
  const warnings = async (settings: Record<string, string>) => {
    const api = await createTestApp({ NODE_ENV: 'production', ...settings });
    return api.logLines.filter((line) => line.includes('The data key is in DATA_DIR')).length;
  };
  assert.is(await warnings({}), 1);
  assert.is(await warnings({ DATA_KEY: newKey() }), 0);
});

test('with S3_URL the log warns of files in DATA_DIR that this server does not use', async () => {
  const withS3 = (dir: string) => ({
    DATA_DIR: dir,
    S3_URL: 'http://127.0.0.1:9/files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const warnings = async (settings: Record<string, string>) =>
    (await openAndClose(settings)).filter((line) => line.includes('DATA_DIR/blobs')).length;
  const dir = await usedDir();
  assert.is(await warnings(withS3(dir)), 0);
  const folder = join(dir, 'blobs', randomUUID());
  mkdirSync(folder, { recursive: true });
  assert.is(await warnings(withS3(dir)), 0, 'all documents of an account were deleted');
  writeFileSync(join(folder, randomUUID()), 'sealed');
  assert.is(await warnings(withS3(dir)), 1);
  assert.is(await warnings({ DATA_DIR: dir }), 0);
});

test('with DATA_KEY the server creates no key file; a missing or a wrong key stops the start and leaves the data untouched', async () => {
  const dir = await usedDir();
  const key = newKey();
  await openAndClose({ DATA_DIR: dir, DATA_KEY: key });
  assert.equal(readdirSync(dir), ['formport.db']);
  const before = fingerprint(dir);

  assert.match(await refusal({ DATA_DIR: dir }), /key .* is missing: set DATA_KEY/);
  assert.match(await refusalInProcess({ DATA_DIR: dir, DATA_KEY: newKey() }), /DATA_KEY is not the key of the data/);
  writeFileSync(join(dir, 'data.key'), 'not a key');
  assert.match(await refusalInProcess({ DATA_DIR: dir }), /does not hold a key/);
  rmSync(join(dir, 'data.key'));
  assert.equal(fingerprint(dir), before);
  await startAndStop({ DATA_DIR: dir, DATA_KEY: key });
});

test('an invalid setting stops the start, and the error names the setting but not the value', async () => {
  const dir = newDir();
  for (const [refuse, name, value] of [
    [refusal, 'DATA_KEY', 'c2hvcnQga2V5IE1BUks='],
    [refusalInProcess, 'WEB_DIR', join(dir, 'no-web')],
  ] as const) {
    const message = await refuse({ DATA_DIR: dir, [name]: value });
    assert.match(message, `${name}: `);
    assert.not.match(message, value);
  }
  assert.equal(readdirSync(dir), []);
});

test('a DATA_DIR that cannot be written stops the start', async () => {
  const file = join(newDir(), 'file');
  writeFileSync(file, 'x');
  assert.match(await refusalInProcess({ DATA_DIR: join(file, 'data') }), /DATA_DIR .* cannot be used \(ENOTDIR\)/);
  assert.match(await refusalInProcess({ DATA_DIR: file }), /DATA_DIR .* cannot be used/);
  // Nobody can make a folder in this folder of the kernel.
  assert.match(await refusalInProcess({ DATA_DIR: '/proc/formport' }), /DATA_DIR .* cannot be used/);
});

test('a read-only DATA_DIR stops the start, new or in use', async () => {
  const nobody = process.getuid?.() === 0 ? NOBODY : undefined;
  // Root can write everywhere except in the folders of the kernel, which the test before has tried.
  if (nobody !== undefined && !readsTheProduct(nobody)) return;
  const parent = newDir();
  chmodSync(parent, 0o755);
  const empty = join(parent, 'empty');
  mkdirSync(empty, { mode: 0o555 });
  assert.match(await refusal({ DATA_DIR: empty }, nobody), /DATA_DIR .* cannot be used/);
  assert.equal(readdirSync(empty), []);

  const used = join(parent, 'used');
  mkdirSync(used);
  await copyMigratedDatabase(used);
  const key = newKey();
  await openAndClose({ DATA_DIR: used, DATA_KEY: key });
  chmodSync(join(used, 'formport.db'), 0o444);
  chmodSync(used, 0o555);
  const before = fingerprint(used);
  assert.match(await refusal({ DATA_DIR: used, DATA_KEY: key }, nobody), /DATA_DIR .* cannot be used/);
  assert.equal(fingerprint(used), before);
  chmodSync(used, 0o755);
  chmodSync(empty, 0o755);
});

const NOBODY = 65_534;
const readsTheProduct = (uid: number) =>
  spawnSync(process.execPath, ['-e', 'require("fs").readFileSync(process.argv[1])', bundle], {
    cwd: root,
    uid,
    gid: uid,
  }).status === 0;

test('a file that is not a database stops the start and is not changed', async () => {
  const dir = newDir();
  writeFileSync(join(dir, 'formport.db'), 'my holiday pictures'.repeat(100));
  const before = fingerprint(dir);
  assert.match(
    await refusalInProcess({ DATA_DIR: dir }),
    /DATA_DIR .* cannot be used \(SQLITE_NOTADB\): .* damaged .* restore a backup/,
  );
  assert.equal(fingerprint(dir), before);
});

test('a port in use stops the start, and the error names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  assert.match(await refusal({ DATA_DIR: await usedDir(), PORT: String(port) }), `Port ${port} on 127.0.0.1 is in use`);
  taken.close();
});

test('a HOST that is not a name of this machine stops the start', async () => {
  const settings = { DATA_DIR: await usedDir(), HOST: 'no-such-host.invalid' };
  assert.match(await refusal(settings), /cannot listen on no-such-host\.invalid .*: set HOST/);
});

test('a stop finishes a running request, accepts no new one, and does not wait for idle connections, which stay open for longer than the 60 s of common proxies', async () => {
  const dir = await usedDir();
  const server = run({ DATA_DIR: dir });
  const url = await server.url;
  const { port, hostname } = new URL(url);
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.resume().once('close', resolve));
  const open = async () => {
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  // One connection never sent a request, the other has its answer and is kept alive.
  const [unused, used] = [await open(), await open()];
  used.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\nConnection: keep-alive\r\n\r\n`);
  const answer = await new Promise<Buffer>((resolve) => used.once('data', resolve));
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(answer.toString()) ?? [];
  assert.ok(Number(seconds) > 60, `${seconds} s`);

  const body = JSON.stringify({
    email: 'last@example.org',
    password: 'long enough',
    firstName: 'Last',
    lastName: 'One',
  });
  const slow = request(`${url}/api/register`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number>((resolve, reject) => {
    slow
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
  slow.write(body.slice(0, 20));
  // Another answer shows that the server has received the first bytes of the slow request.
  await (await fetch(`${url}/api/health`)).text();
  const idleClosed = Promise.all([closed(unused), closed(used)]);
  const begun = performance.now();
  server.kill('SIGTERM');
  await until(async () => {
    try {
      await fetch(`${url}/api/health`);
      return false;
    } catch {
      return true;
    }
  });
  await idleClosed;
  const took = performance.now() - begun;
  console.log(`  closed ${Math.round(took)} ms after SIGTERM`);
  assert.ok(took < 4000, 'the server does not wait for idle connections, which stay open for a minute');
  slow.end(body.slice(20));
  assert.is(await answered, 201);
  const { code, err } = await server.ended;
  assert.equal([code, err], [0, '']);
  assert.not(existsSync(join(dir, 'formport.db-wal')));
});

test('the server goes on when the reader of its log ends, or when the disk of its log is full', async () => {
  const piped = run({ DATA_DIR: await usedDir(), LOG_LEVEL: 'info' });
  const answers = async (url: string, times: number) => {
    for (let time = 0; time < times; time += 1) assert.is((await fetch(`${url}/api/health`)).status, 200);
  };
  const pipedUrl = await piped.url;
  piped.stopReading();
  await answers(pipedUrl, 3);
  piped.kill('SIGTERM');
  assert.is((await piped.ended).code, 0);

  const file = join(newDir(), 'server.log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [bundle], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: settingsOf({ DATA_DIR: await usedDir(), LOG_LEVEL: 'info' }),
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const written = () => readFileSync(file, 'utf8');
  await until(async () => READY.test(written()));
  const url = READY.exec(written())![1]!;
  limitFiles(child.pid!, statSync(file).size);
  await answers(url, 3);
  assert.not.match(written(), '/api/health');
  limitFiles(child.pid!, 'unlimited');
  await answers(url, 1);
  child.kill('SIGTERM');
  assert.is(await ended, 0);
  assert.match(written(), /"message":"Log lines lost","lost":\d+}\n\{.*"\/api\/health"/);
});

test('in production a host that others can reach requires APP_ORIGIN', async () => {
  const dir = newDir();
  assert.match(
    await refusalInProcess({ DATA_DIR: dir, NODE_ENV: 'production', HOST: '0.0.0.0' }),
    /APP_ORIGIN: must be set when HOST lets other machines reach the server/,
  );
  assert.equal(readdirSync(dir), []);
});

test('npm start on the own machine requires nothing, and links in files and on pages name the port that it got', async () => {
  await startAndStop({ DATA_DIR: await usedDir(), NODE_ENV: 'production' }, async (url) => {
    const textOf = async (path: string) => (await fetch(url + path)).text();
    assert.match(await textOf('/api/form-definitions/checklist.txt'), `${url}/contact`);
    assert.match(await textOf('/sitemap.xml'), `<loc>${url}/</loc>`);
  });
});

/** Polls until the condition is true; the runner's time limit ends an endless wait. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  // Without a pause, the asking would take a whole processor from the server that it waits for.
  while (!(await condition())) await setTimeout(10);
}

test.run();

/** The operator's key is changed over 10,000 values, and the server is killed in the middle of it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { batch } from '../../api/db/batch.ts';
import { closeDatabase, databaseFile, openDatabase } from '../../api/db/client.ts';
import { dataSealKey, unseal, type SealKey } from '../../api/lib/seal.ts';
import { keyBinding } from '../../api/lib/vault/bindings.ts';
import { registerDataKey } from '../../api/lib/vault/data-key.ts';
import { createVault } from '../../api/lib/vault/vault.ts';
import { insertUser } from '../../api/modules/users/queries.ts';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { root } from '../../scripts/lib/project.ts';
import { copyMigratedDatabase } from '../support/migrated-database.ts';
import { tempDir } from '../support/temp-dir.ts';
import { userRow } from '../support/user-row.ts';

const test = suite('Change of the data key');

const USERS = 10_000;
/** More would mean that the server changes all values before anybody can kill it. */
const TRIES = 10;

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const [oldKey, newKey] = [dataSealKey(OLD), dataSealKey(NEW)];
const both = { DATA_KEY: NEW.toString('base64'), OLD_DATA_KEY: OLD.toString('base64') };
const original = tempDir();

test.before(async () => {
  await buildIfStale();
  await copyMigratedDatabase(original);
  const db = openDatabase(databaseFile(original));
  await registerDataKey(db, oldKey, 0);
  const vault = createVault(db, oldKey);
  const ids = Array.from({ length: USERS }, (_, index) => `user-${index}`);
  await batch(
    db,
    ids.flatMap((id) => [insertUser(db, userRow(id, 0)), vault.createUserKey(id, 0)]),
  );
  closeDatabase(db);
});

/** A copy of the data. */
function newData(): string {
  const dataDir = tempDir();
  cpSync(original, dataDir, { recursive: true });
  return dataDir;
}

function start(dataDir: string, keys: Record<string, string>): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, ['dist/api/server.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: tmpdir(), PORT: '0', NODE_ENV: 'production', DATA_DIR: dataDir, ...keys },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += String(data)));
  return { child, ended: new Promise((resolve) => child.once('close', () => resolve(out))) };
}

/** Starts the server, waits until it runs, and stops it. @returns its log */
async function startAndStop(dataDir: string, keys: Record<string, string>): Promise<string> {
  const { child, ended } = start(dataDir, keys);
  child.stdout!.on('data', (data) => {
    if (String(data).includes(' is running at ')) child.kill('SIGTERM');
  });
  return ended;
}

interface KeyRow {
  user_id: string;
  data_key_id: string;
  wrapped: Buffer;
}

/** How many users' keys are under each key. Each of them is opened. */
function count(dataDir: string): { old: number; new: number } {
  const db = openConnection(databaseFile(dataDir), { readonly: true });
  const rows = db.prepare<[], KeyRow>('SELECT user_id, data_key_id, wrapped FROM user_keys').all();
  db.close();
  const under = ({ id }: SealKey) => rows.filter(({ data_key_id }) => data_key_id === id);
  for (const key of [oldKey, newKey])
    for (const { user_id, wrapped } of under(key)) assert.is(unseal(key, keyBinding(user_id), wrapped).length, 32);
  return { old: under(oldKey).length, new: under(newKey).length };
}

/** Starts the change, and kills the server once at least a quarter of the values is under the new key. */
async function killInTheMiddle(dataDir: string): Promise<void> {
  const db = openConnection(databaseFile(dataDir), { readonly: true });
  const changed = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM user_keys WHERE data_key_id = ?');
  const { child, ended } = start(dataDir, both);
  let isOver = false;
  void ended.then(() => (isOver = true));
  // A loop without a pause would take a processor from the server, which is starting.
  while (!isOver && changed.get(newKey.id)!.n < USERS / 4) await pause(2);
  child.kill('SIGKILL');
  await ended;
  db.close();
}

const isHalfWay = (found: { old: number; new: number }): boolean => found.new >= USERS / 4 && found.old > 0;

test('a change of the key that is killed half-way loses nothing, and ends at the next start', async () => {
  let dataDir = '';
  let half = { old: 0, new: 0 };
  for (let tries = 0; tries < TRIES && !isHalfWay(half); tries += 1) {
    dataDir = newData();
    await killInTheMiddle(dataDir);
    half = count(dataDir);
  }
  assert.ok(isHalfWay(half), `killed after ${half.new} of ${USERS}`);
  assert.is(half.old + half.new, USERS);

  for (const key of [OLD, NEW]) {
    const log = await startAndStop(dataDir, { DATA_KEY: key.toString('base64') });
    assert.match(log, /cannot start\. The change of the data key has not finished: set DATA_KEY to the new key and/);
  }
  assert.equal(count(dataDir), half, 'a refused start changes nothing');

  const log = await startAndStop(dataDir, both);
  assert.match(log, new RegExp(`"message":"The data key was changed","values":${half.old},"damaged":0`));
  assert.equal(count(dataDir), { old: 0, new: USERS });
  assert.match(await startAndStop(dataDir, { DATA_KEY: both.DATA_KEY }), / is running at /);
  assert.match(await startAndStop(dataDir, { DATA_KEY: both.OLD_DATA_KEY }), /DATA_KEY is not the key of the data/);
  console.log(`  ${USERS} values, killed after ${half.new}; all were readable, and none was left under the old key`);
});

test.run();

/** Backups: what they hold, a server that starts from one, which ones are deleted, and what is refused. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import { auditEvents, emailConfirmations, passwordResets } from '../../api/db/tables.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { readEnv } from '../../api/env.ts';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { CommandError } from '../../scripts/lib/command.ts';
import { restoreBackup } from '../../scripts/lib/restore.ts';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { root } from '../../scripts/lib/project.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { createTestApp, DAY, PASSWORD, type Json, type TestApp } from '../support/api.ts';
import { everyByte, filesOf } from '../support/data-folder.ts';
import { textPdf } from '../support/documents/pdf-files.ts';
import { searchBytes } from '../support/search-bytes.ts';
import { smallDisks } from '../support/small-disk.ts';
import { tempDir } from '../support/temp-dir.ts';
import { readerOf, uploadDocument } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('backup');

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const BLANK = { width: 40, height: 30, channels: 3, background: '#225ea9' } as const;
const FAMILY = 'Quetzalgatanu';

test.before(async () => void (await buildIfStale()));

/** Runs the built command, as in the image. */
async function runBackup(
  api: Pick<TestApp, 'dataDir'>,
  args: string[],
  through: string[] = [],
  program = 'dist/api/backup.js',
) {
  const [command, ...rest] = [...through, process.execPath, program, ...args] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: api.dataDir, DATA_KEY },
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, error, code };
}

const backupsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('formport-'));

/** Starts an app and a user with a form and a document. */
async function startWithPerson() {
  const api = await createTestApp({ DATA_KEY }, { reader: readerOf() });
  const ada = await api.signedIn('ada');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  const bytes = textPdf([[FAMILY]]);
  const document = await uploadDocument(ada, { name: 'letter.pdf', type: 'application/pdf', bytes });
  const save = (givenName: string) =>
    ada.call('PUT', `/api/forms/${id}`, { formData: { familyName: FAMILY, givenName }, status: 'DRAFT' });
  return { api, ada, id, bytes, document, save };
}

/** Restores the backup into an empty folder, and starts a server there. */
async function restore(backup: string, settings: Record<string, string>): Promise<TestApp> {
  const dataDir = tempDir();
  await restoreBackup(readEnv({ DATA_DIR: dataDir, ...settings }), backup);
  return createTestApp({ DATA_DIR: dataDir, ...settings });
}

/** For each table, a hash of all its rows. */
function tablesOf(file: string): Record<string, string> {
  const db = openConnection(file, { readonly: true });
  const names = db.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
  const hashes = names.map(({ name }) => {
    const rows = db.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).raw().all();
    return [name, `${rows.length} rows, ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`] as const;
  });
  db.close();
  return Object.fromEntries(hashes);
}

test('a server on a backup that was made during saves has every answer acknowledged before the backup, and the files', async () => {
  const { api, ada, id, bytes, document, save } = await startWithPerson();
  const folder = tempDir();
  const ben = await api.signedIn('ben');
  const bens = (await ben.call('POST', '/api/forms', { formType: 'I20' })).body.id as string;
  const saveOfBen = (familyName: string) =>
    ben.call('PUT', `/api/forms/${bens}`, { formData: { familyName }, status: 'DRAFT' });
  const acknowledgedEach = [0, 0];
  let running = true;
  const saving = [save, saveOfBen].map(async (one, index) => {
    while (running) {
      const { status } = await one(`Ada ${acknowledgedEach[index]! + 1}`);
      if (status !== 200) throw new Error(`The save answered ${status}`);
      acknowledgedEach[index]! += 1;
    }
  });
  while (acknowledgedEach[0]! < 5) await new Promise((resolve) => setImmediate(resolve));
  const [before, bensBefore] = acknowledgedEach as [number, number];
  const begun = performance.now();
  const { out, error, code } = await runBackup(api, [folder]);
  const seconds = (performance.now() - begun) / 1000;
  running = false;
  await Promise.all(saving);
  const [acknowledged, bensAfter] = acknowledgedEach as [number, number];
  const writes = acknowledged - before + bensAfter - bensBefore;
  assert.equal([code, error], [0, '']);
  const [name = '', ...others] = backupsIn(folder);
  assert.equal(others, []);
  assert.match(name, /^formport-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{12}$/);
  const backup = join(folder, name);
  assert.match(out, new RegExp(`^Backup made: ${backup}. Bytes: \\d+. User files: 1. Old backups deleted: 0.\n$`));
  assert.is(statSync(backup).mode & 0o777, 0o700);
  assert.equal(readdirSync(backup).sort(), ['blobs', 'formport.db']);
  assert.equal(searchBytes(everyByte({ dataDir: backup, logLines: [] }), [FAMILY]), []);
  api.close();

  const noKey: unknown = await restore(backup, {}).catch((thrown: unknown) => thrown);
  assert.instance(noKey, StartupError);
  assert.match((noKey as Error).message, 'The key of the data');
  const dataDir = tempDir();
  const command = await runBackup({ dataDir }, [backup], [], 'dist/api/restore.js');
  assert.equal([command.code, command.error], [0, '']);
  const { sessions: _, ...rows } = tablesOf(databaseFile(backup));
  const { sessions, ...restoredRows } = tablesOf(databaseFile(dataDir));
  assert.equal(restoredRows, rows);
  assert.match(sessions!, /^0 rows, /);
  const restored = await createTestApp({ DATA_DIR: dataDir, DATA_KEY });
  const again = restored.client();
  assert.is((await again.call('POST', '/api/login', { email: ada.email, password: PASSWORD })).status, 200);
  const { formData } = (await again.call('GET', `/api/forms/${id}`)).body as Json;
  const found = Number(/^Ada (\d+)$/.exec(formData.givenName)?.[1]);
  assert.ok(
    found >= before && found <= acknowledged,
    `the backup has save ${found}, expected ${before} to ${acknowledged}`,
  );
  assert.is(formData.familyName, FAMILY);
  const file = await again.request('GET', `/api/documents/${document.id}/file`);
  assert.equal(Buffer.from(await file.arrayBuffer()), Buffer.from(bytes));
  const rate = Math.round(writes / seconds);
  console.log(
    `  saves acknowledged while the backup was made: ${writes}, ${rate} a second by two people, in ${Object.keys(rows).length} equal tables`,
  );
});

test('a backup holds every row and every file, and is an audit event of the operator', async () => {
  const { api, save } = await startWithPerson();
  await save('Ada');
  const folder = tempDir();
  const rows = tablesOf(databaseFile(api.dataDir));
  await makeBackup(api.deps.env, folder, api.clock.now);
  const backup = join(folder, backupsIn(folder)[0]!);
  assert.equal(tablesOf(databaseFile(backup)), rows);
  const blobs = (dataDir: string) =>
    filesOf({ dataDir: join(dataDir, 'blobs') }).map((file) => [file.split('/blobs/')[1], readFileSync(file, 'hex')]);
  assert.equal(blobs(backup), blobs(api.dataDir));
  const events = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'BACKUP_CREATE');
  assert.equal(
    events.map(({ id: _id, ...event }) => event),
    [{ at: api.clock.now, action: 'BACKUP_CREATE', actorId: null, subjectId: null, detail: null, sealedFor: null }],
  );
});

test('a restored backup has every row and every file, and nothing is restored over other data or with another key', async () => {
  const { api, save } = await startWithPerson();
  await save('Ada');
  const [folder, dataDir] = [tempDir(), tempDir()];
  await makeBackup(api.deps.env, folder, api.clock.now);
  const backup = join(folder, backupsIn(folder)[0]!);
  const env = readEnv({ DATA_DIR: dataDir, DATA_KEY });
  const refusal = async (settings: Parameters<typeof restoreBackup>[0], from?: string): Promise<string> => {
    const error: unknown = await restoreBackup(settings, from).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof CommandError || error instanceof StartupError);
    assert.equal(
      readdirSync(dataDir).filter((name) => name !== 'answers.txt'),
      [],
    );
    return error.message;
  };
  assert.match(await refusal(env), 'Name the backup');
  assert.match(await refusal(env, folder), 'is not a backup');
  assert.match(await refusal({ ...env, DATA_KEY: Buffer.alloc(32, 8) }, backup), 'DATA_KEY is not the key of the data');
  assert.match(await refusal({ ...env, DATA_KEY: undefined }, backup), 'The key of the data');
  const damaged = join(folder, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  truncateSync(databaseFile(damaged), 40_000);
  assert.match(await refusal(env, damaged), 'its formport.db is damaged (SQLITE_CORRUPT), so restore another backup.');
  writeFileSync(databaseFile(damaged), Buffer.alloc(8192, 'not a database'));
  assert.match(await refusal(env, damaged), 'its formport.db is damaged (SQLITE_NOTADB), so restore another backup.');
  truncateSync(databaseFile(damaged), 0);
  assert.match(await refusal(env, damaged), 'its formport.db has no data of this product');
  writeFileSync(join(dataDir, 'answers.txt'), '');
  assert.match(await refusal(env, backup), 'has other data, such as answers.txt: stop the server');
  rmSync(join(dataDir, 'answers.txt'));
  // Each ext4 disk has it.
  mkdirSync(join(dataDir, 'lost+found'));

  assert.match(await restoreBackup(env, backup), `Restored ${backup} to ${dataDir}. User files: 1. Start the server.`);
  rmSync(join(dataDir, 'lost+found'), { recursive: true });
  assert.equal(readdirSync(dataDir).sort(), ['blobs', 'formport.db']);
  const { sessions: restoredSessions, ...restored } = tablesOf(databaseFile(dataDir));
  const { sessions, ...rows } = tablesOf(databaseFile(backup));
  assert.equal(restored, rows);
  assert.match([sessions, restoredSessions].join('; '), /^1 rows, .*; 0 rows, /);
  const blobs = (dir: string) => filesOf({ dataDir: join(dir, 'blobs') }).map((file) => readFileSync(file, 'hex'));
  assert.equal(blobs(dataDir), blobs(backup));
});

test('after a restore nobody is signed in and no mailed link of the backup works, and the command names what is back', async () => {
  const { api, ada } = await startWithPerson();
  const link = { userId: ada.userId, tokenHash: 'x', createdAt: api.clock.now };
  await api.deps.db.insert(passwordResets).values(link);
  await api.deps.db.insert(emailConfirmations).values(link);
  const { keyId, key } = await programOf(api, ada);
  const folder = tempDir();
  await makeBackup(api.deps.env, folder, api.clock.now);
  assert.is((await ada.call('DELETE', `/api/user/api-keys/${keyId}`)).status, 200);
  const dataDir = tempDir();
  const said = await restoreBackup(readEnv({ DATA_DIR: dataDir, DATA_KEY }), join(folder, backupsIn(folder)[0]!));
  assert.match(said, 'Users must sign in again');
  assert.match(said, 'Revoked API keys');

  const restored = await createTestApp({ DATA_DIR: dataDir, DATA_KEY });
  const again = restored.client();
  for (const [name, value] of ada.cookies) again.cookies.set(name, value);
  assert.is((await ada.call('GET', '/api/user')).status, 200);
  assert.is((await again.call('GET', '/api/user')).status, 401);
  assert.equal(await restored.deps.db.select().from(passwordResets), []);
  assert.equal(await restored.deps.db.select().from(emailConfirmations), []);
  assert.is((await callerWith(restored, key)('GET', '/api/forms')).status, 200, 'programs go on');
});

test('a backup without its files is not restored, unless the operator says so or they are in a bucket', async () => {
  const { api, ada, document } = await startWithPerson();
  const folder = tempDir();
  await makeBackup(api.deps.env, folder, api.clock.now);
  const backup = join(folder, backupsIn(folder)[0]!);
  rmSync(join(backup, 'blobs'), { recursive: true });
  const dataDir = tempDir();
  const env = readEnv({ DATA_DIR: dataDir, DATA_KEY });
  const refusal: unknown = await restoreBackup(env, backup).catch((thrown: unknown) => thrown);
  assert.instance(refusal, CommandError);
  assert.match(
    (refusal as CommandError).message,
    `${backup} has no folder blobs, but its database names 1 file of users. Copy the whole backup again.`,
  );
  assert.equal(readdirSync(dataDir), []);

  const inBucket = { ...env, S3_URL: 'https://s3.example.org/files', DATA_DIR: tempDir() };
  assert.match(await restoreBackup(inBucket, backup), 'User files are in the bucket of S3_URL');

  mkdirSync(join(backup, 'blobs'));
  assert.match(
    await restoreBackup(env, backup),
    `User files: 0. Missing files: 1. Damaged files: 0. The first is blobs/${ada.userId}/`,
  );
  const restored = await createTestApp({ DATA_DIR: dataDir, DATA_KEY });
  const again = restored.client();
  await again.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
  assert.is((await again.call('GET', `/api/documents/${document.id}/file`)).status, 404);
});

test('a restore names a file that is cut off, too long or changed, also of a backup from before a change of the key', async () => {
  const { api } = await startWithPerson();
  const person = await api.signedIn('ben');
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'me.png' };
  assert.is(
    (await person.request('PUT', '/api/user/photo', { body: await sharp({ create: BLANK }).png().toBuffer(), headers }))
      .status,
    200,
  );
  const folder = tempDir();
  await makeBackup(api.deps.env, folder, api.clock.now);
  const backup = join(folder, backupsIn(folder)[0]!);
  const files = filesOf({ dataDir: join(backup, 'blobs') });
  assert.is(files.length, 2);
  const [bytes, after] = [
    files.map((file) => readFileSync(file)),
    { DATA_KEY: Buffer.alloc(32, 8).toString('base64') },
  ];
  const restored = (settings: Record<string, string> = { DATA_KEY }) =>
    restoreBackup(readEnv({ DATA_DIR: tempDir(), ...settings }), backup);
  for (const harmed of [
    (file: Buffer) => file.subarray(0, -1),
    (file: Buffer) => Buffer.concat([file, Buffer.alloc(10)]),
    (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from([file.at(-1)! ^ 1])]),
  ]) {
    for (const [at, file] of files.entries()) writeFileSync(file, harmed(bytes[at]!));
    assert.match(
      await restored(),
      /User files: 2\. Missing files: 0\. Damaged files: 2\. The first is blobs\/\S+\/\S+: its document or picture cannot be opened/,
    );
  }
  for (const [at, file] of files.entries()) writeFileSync(file, bytes[at]!);
  for (const settings of [{ DATA_KEY }, { ...after, OLD_DATA_KEY: DATA_KEY }])
    assert.match(await restored(settings), 'User files: 2. Start the server.');
});

test('a file that is still being written is left out, and a deleted one is no error', async () => {
  const { api, ada, document } = await startWithPerson();
  const [file = ''] = filesOf({ dataDir: join(api.dataDir, 'blobs') });
  writeFileSync(`${file}.new`, 'half');
  const folder = tempDir();
  await makeBackup(api.deps.env, folder, api.clock.now);
  assert.is(filesOf({ dataDir: join(folder, backupsIn(folder)[0]!, 'blobs') }).length, 1);
  assert.is((await ada.call('DELETE', `/api/documents/${document.id}`)).status, 200);
  assert.match(await makeBackup(api.deps.env, folder, api.clock.now + 1000), 'User files: 0.');
});

test('files in a bucket are not in the backup, and the operator is told', async () => {
  const api = await createTestApp();
  const folder = tempDir();
  const said = await makeBackup({ ...api.deps.env, S3_URL: 'https://s3.example.org/files' }, folder, api.clock.now);
  assert.match(said, 'User files are in the bucket of S3_URL and are not in the backup.');
  assert.match(said, `The data key is not in the backup: keep a copy of ${api.dataDir}/data.key in another place.`);
  assert.equal(readdirSync(join(folder, backupsIn(folder)[0]!)), ['formport.db']);
});

test('backups are deleted when they are BACKUP_DAYS old, and nothing else in the folder is', async () => {
  const api = await createTestApp({ BACKUP_DAYS: '7' });
  const folder = tempDir();
  const dayAgo = (days: number, ending = ''): string =>
    `formport-${new Date(api.clock.now - days * DAY).toISOString().slice(0, 10)}T23-59-59Z${ending}`;
  const [old, cutShort] = [[dayAgo(7), dayAgo(400)], [dayAgo(1, '.new')]];
  const kept = [dayAgo(6), dayAgo(0, '.new'), dayAgo(-1), 'formport-2020-01-01', `my-${dayAgo(9)}`, 'photos'];
  for (const name of [...old, ...cutShort, ...kept]) {
    mkdirSync(join(folder, name, 'blobs'), { recursive: true });
    writeFileSync(join(folder, name, 'formport.db'), 'bytes');
  }
  writeFileSync(join(folder, dayAgo(8)), 'a file of this name');
  assert.match(await makeBackup(api.deps.env, folder, api.clock.now), 'Old backups deleted: 3.');
  assert.equal(readdirSync(folder).sort(), [...kept, dayAgo(8), 'formport-2026-11-20T12-00-00.000Z'].sort());
});

test('two installations can share a folder: each deletes only its own old backups, also after a restore', async () => {
  const folder = tempDir();
  const backup = async ({ deps }: TestApp, days: number) =>
    makeBackup({ ...deps.env, BACKUP_DAYS: 7 }, folder, Date.parse('2026-11-20T12:00:00Z') + days * DAY);
  const [{ api: first }, { api: second }] = [await startWithPerson(), await startWithPerson()];
  await backup(first, 0);
  const [ofFirst = ''] = backupsIn(folder);
  await backup(second, 0);
  const ofSecond = backupsIn(folder).find((name) => name !== ofFirst)!;
  const restored = await restore(join(folder, ofFirst), { DATA_KEY });
  assert.match(
    await backup(restored, 7),
    'Old backups deleted: 1. Old backups of another installation: 1. Delete them if it makes no more backups.',
  );
  assert.not.ok(backupsIn(folder).includes(ofFirst));
  assert.ok(backupsIn(folder).includes(ofSecond));
  assert.match(await backup(second, 7), /Old backups deleted: 1\.$/);
  assert.not.ok(backupsIn(folder).includes(ofSecond));
});

test('two backups in one second are both made', async () => {
  const api = await createTestApp({ DATA_KEY });
  const folder = tempDir();
  await Promise.all([0, 1].map((later) => makeBackup(api.deps.env, folder, api.clock.now + later)));
  assert.is(backupsIn(folder).length, 2);
});

test('a backup that is not possible prints one line and leaves nothing behind', async () => {
  const api = await createTestApp({ DATA_KEY });
  const folder = tempDir();
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const refused = async (
    settings: Partial<typeof api.deps.env>,
    given: string | undefined,
    message: string | RegExp,
  ) => {
    const error: unknown = await makeBackup({ ...api.deps.env, ...settings }, given, api.clock.now).catch(
      (thrown: unknown) => thrown,
    );
    assert.instance(error, CommandError);
    assert.match((error as CommandError).message, message);
    assert.not.match((error as CommandError).message, '\n');
  };
  await refused({}, undefined, 'Name the folder for the backups: npm run backup -- /mnt/backups');
  await refused({ BACKUP_DAYS: 0 }, folder, 'BACKUP_DAYS is 0, so the privacy page says that no backups are kept');
  await refused({}, api.dataDir, 'is in DATA_DIR: name a folder outside of it');
  await refused({}, join(api.dataDir, 'backups'), 'is in DATA_DIR: name a folder outside of it');
  await refused({}, file, 'cannot be written (ENOTDIR): name an existing folder');
  await refused({}, join(folder, 'not', 'there'), 'cannot be written (ENOENT): name an existing folder');
  await refused({ DATA_DIR: tempDir() }, folder, /There is no database in DATA_DIR .*, or this user cannot read it/);
  const damaged = tempDir();
  writeFileSync(databaseFile(damaged), Buffer.alloc(8192, 'not a database'));
  await refused({ DATA_DIR: damaged }, folder, 'No backup was made: file is not a database');
  assert.equal(readdirSync(folder), ['a-file']);
  assert.not.ok(existsSync(join(api.dataDir, 'backups')));
  assert.not.ok((await api.deps.db.select().from(auditEvents)).some(({ action }) => action === 'BACKUP_CREATE'));

  const command = await runBackup(api, []);
  assert.equal([command.code, command.out, command.error.split('\n').length], [1, '', 2]);
});

for (const disk of smallDisks())
  test(`${disk.name}: without room neither a backup nor a restore leaves a file, and each prints one line`, async () => {
    const api = await createTestApp({ DATA_KEY });
    const folder = tempDir();
    const { code, out, error } = await runBackup(api, [folder], disk.full(folder));
    assert.equal([code, out], [1, '']);
    assert.match(
      error,
      new RegExp(`^(The disk of ${folder} is full: free some space|${folder} cannot be written).*\n$`),
    );
    assert.equal(readdirSync(folder), []);

    await makeBackup(api.deps.env, folder, api.clock.now);
    const target = { dataDir: tempDir() };
    const backup = join(folder, backupsIn(folder)[0]!);
    const restoring = await runBackup(target, [backup], disk.full(target.dataDir), 'dist/api/restore.js');
    assert.is(restoring.code, 1);
    assert.match(
      restoring.error,
      new RegExp(
        `^The backup ${backup} was not restored: the disk of DATA_DIR ${target.dataDir} is full.*, so free some space.*\n$`,
      ),
    );
    assert.equal(readdirSync(target.dataDir), []);
  });

test.run();

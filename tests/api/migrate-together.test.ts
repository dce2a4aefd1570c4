/** A server and its workers may start at the same moment: one of them migrates, and all of them start. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abandonDatabase, databaseFile, isMigrated, migrateDatabase, openDatabase } from '../../api/db/client.ts';
import { connectionOf } from '../../api/db/connection.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { root } from '../../scripts/lib/project.ts';
import { copyMigratedDatabase } from '../support/migrated-database.ts';
import { processProgram } from '../support/run-command.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('migrating');

test('several processes that migrate an empty database at the same moment all succeed', async () => {
  const file = databaseFile(tempDir());
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, [...processProgram('tests/crash/migrate-process.ts'), file], { cwd: root }),
  );
  const errors = processes.map((one) => text(one.stderr));
  const ends = processes.map((one) => new Promise<number | null>((resolve) => one.once('close', resolve)));
  await Promise.all(
    processes.map((one, index) =>
      Promise.race([new Promise((resolve) => one.stdout.once('data', resolve)), errors[index]]),
    ),
  );
  for (const one of processes) one.stdin.write('go');
  assert.equal(await Promise.all(ends), [0, 0, 0], (await Promise.all(errors)).join(''));
  const db = openDatabase(file);
  assert.ok(isMigrated(db));
  abandonDatabase(db);
});

test('a database that a newer version has migrated stops the start, and nothing is changed', async () => {
  const folder = tempDir();
  await copyMigratedDatabase(folder);
  const db = openDatabase(databaseFile(folder));
  connectionOf(db).exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.now() * 2})`);
  const tables = () => connectionOf(db).prepare('SELECT * FROM __drizzle_migrations').all();
  const before = tables();
  assert.throws(
    () => migrateDatabase(db),
    (error: unknown) =>
      error instanceof StartupError && /newer version.*Start that version.*restore/.test(error.message),
  );
  assert.equal(tables(), before);
  abandonDatabase(db);
});

test.run();

/** The driver of the database, on each version of Node. */
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { driverFor, loadDriver, openConnection } from '../../api/db/driver.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('the driver of the database');

test('Node 20 has one version of the driver, and newer ones another', () => {
  assert.equal(['20.19.0', '22.12.0', '24.21.0', '26.0.0'].map(driverFor), [
    'better-sqlite3',
    'better-sqlite3-node22',
    'better-sqlite3-node22',
    'better-sqlite3-node22',
  ]);
});

// Where the old driver was compiled with Node 24.19 or newer, this ends the process.
test('the process continues after statements were garbage collected between two tasks', async () => {
  const db = openConnection(':memory:');
  for (let round = 0; round < 100; round += 1) {
    for (let index = 0; index < 500; index += 1) db.prepare(`SELECT ${index}`).get();
    await setTimeout(1);
    Array.from({ length: 20_000 }, (_, index) => ({ index }));
  }
  assert.equal(db.prepare('SELECT 1 AS one').get(), { one: 1 });
  db.close();
});

// As `npm ci --ignore-scripts` leaves it.
test('a driver that was not built is an error with one line, which says what to do', () => {
  const folder = tempDir();
  const packages = join(dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json')), '..');
  for (const name of [driverFor(process.versions.node), 'bindings', 'file-uri-to-path'])
    cpSync(join(packages, name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !path.endsWith('.node'),
    });
  let message = '';
  try {
    loadDriver(createRequire(join(folder, 'index.js')));
  } catch (error) {
    message = `${(error as Error).name}: ${(error as Error).message}`;
  }
  assert.is(
    message,
    `StartupError: The driver of the database is not built for ${process.version}. Run npm ci with this version of Node, and after --ignore-scripts also npm rebuild better-sqlite3.`,
  );
});

test.run();

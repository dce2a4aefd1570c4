/** `npm start` as an operator uses it: it answers, and stops on a signal. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { mustBuild, SOURCES } from '../../scripts/lib/build-stamp.mjs';
import { root } from '../../scripts/lib/project.ts';

const test = suite('npm start');

test('npm start runs a server that answers, and Ctrl+C stops it cleanly', async () => {
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /running at (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    npm.once('exit', () => reject(new Error(output)));
  });
  const health = await fetch(`${url}/api/health`);
  console.log(`built, npm start answers after ${Math.round(performance.now() - begin)} ms`);
  assert.is(health.status, 200);
  assert.match(await (await fetch(url)).text(), '<title>');

  const ended = new Promise((resolve) => {
    npm.once('close', resolve);
  });
  // A stop with SIGTERM is tested in image.test.ts.
  npm.kill('SIGINT');
  await ended;
  await assertStopped(url);
  assert.match(output, '"Stopping"');
  await rm(dataDir, { recursive: true });
});

test('a change of any file that the build reads makes npm start build again', async () => {
  await buildIfStale();
  const folder = join(root, 'dist/api');
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'));
  const read = await Promise.all(
    maps.map(async (name) => {
      const { sources } = JSON.parse(await readFile(join(folder, name), 'utf8')) as { sources: string[] };
      return sources.map((source) => relative(root, join(folder, source)));
    }),
  );
  const own = [...new Set(read.flat())].filter((path) => !path.includes('node_modules'));
  assert.ok(own.includes('api/server.ts'));
  const isKnown = (path: string): boolean => SOURCES.some((known) => path === known || path.startsWith(`${known}/`));
  assert.equal(
    own.filter((path) => !isKnown(path)),
    [],
  );
});

test('a command for operators uses the build of the running server, also when a source has changed', async () => {
  await buildIfStale();
  const stale = async () => false;
  const programs = ['server', 'backup', 'create-admin', 'restore', 'missing'];
  const built = await Promise.all(
    programs.map((name) => mustBuild(pathToFileURL(join(root, `dist/api/${name}.js`)), stale)),
  );
  assert.equal(built, [true, false, false, false, true]);
});

async function assertStopped(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health`).then(
    () => 'still answers',
    () => 'stopped',
  );
  assert.is(answer, 'stopped');
}

test.run();

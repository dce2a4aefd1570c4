/** Runs the samples of the API's documentation as a developer does, against a server on this machine. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp } from '../support/api.ts';
import { programOf } from '../support/api-key.ts';
import { tempDir } from '../support/temp-dir.ts';
import { unpackClient } from '../support/unpack-client.ts';
import { suite } from '../support/suite.ts';

const test = suite('API samples');
const run = promisify(execFile);
const sample = (name: string): string => join(root, 'docs/examples/api', name);

/** Starts a server and makes a key. `env()` gives the environment that a sample reads. */
async function start() {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const { key, keyId } = await programOf(api, owner);
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = (API_KEY = key) => ({ PATH: process.env['PATH'], API_URL: url, API_KEY, API_KEY_ID: keyId });
  const listForms = async () => (await owner.call('GET', '/api/forms')).body as Array<{ id: string }>;
  const answersOf = async (id: string) => (await owner.call('GET', `/api/forms/${id}`)).body.formData;
  return {
    api,
    env,
    listForms,
    answersOf,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const refusalOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'it went well',
    ({ stderr }: { stderr: string }) => stderr,
  );

test('the JavaScript sample runs with the downloaded client', async () => {
  const { api, env, listForms, answersOf, close } = await start();
  const folder = tempDir();
  await unpackClient(await api.client().request('GET', '/api/typescript-client.zip'), folder);
  copyFileSync(sample('sample.mjs'), join(folder, 'sample.mjs'));
  const { stdout } = await run(process.execPath, ['sample.mjs'], { cwd: folder, env: env() });
  assert.match(stdout, /^\d+ answers are missing or wrong\nRisk: (green|yellow|red), \d+ of 100\n$/);
  const [form] = await listForms();
  assert.is((await answersOf(form!.id)).gender, 'Female');
  const refused = run(process.execPath, ['sample.mjs'], { cwd: folder, env: env('fp_wrong') });
  assert.match(await refusalOf(refused), /^401 UNAUTHENTICATED/);
  await close();
});

const has = (tool: string): boolean => spawnSync(tool, ['--version']).status === 0;

test('the Python sample runs with only the standard library', async () => {
  if (!has('python3')) return console.log('  python3 is not installed here: its sample was not run');
  const { env, listForms, answersOf, close } = await start();
  const { stdout } = await run('python3', [sample('sample.py')], { env: env() });
  assert.match(stdout, /^\d+ answers are missing or wrong\nRisk: (green|yellow|red), \d+ of 100\n$/);
  assert.is((await answersOf((await listForms())[0]!.id)).gender, 'Female');
  assert.match(await refusalOf(run('python3', [sample('sample.py')], { env: env('fp_wrong') })), /^401 This API key/);
  await close();
});

test('the cURL sample runs with an OAuth token', async () => {
  if (!has('curl')) return console.log('  curl is not installed here: its sample was not run');
  const { env, listForms, close } = await start();
  const { stdout } = await run('sh', [sample('sample.sh')], { env: env() });
  const [verdict, risk] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal([verdict.valid, typeof risk.risk_score], [false, 'number']);
  assert.is((await listForms()).length, 1);
  await close();
});

test.run();

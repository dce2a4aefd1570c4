import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { compressFiles } from '../../scripts/lib/compress-files.ts';
import { createTestApp, isErrorBody } from '../support/api.ts';
import { screenPaths } from '../../web/config/screen-paths.ts';
import { processorTime } from '../support/processor-time.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('web pages');

const SCRIPT = `export const text = '${'x'.repeat(5_000)}';`;

const start = (settings: Record<string, string> = {}, parent = tempDir()) => {
  const web = join(parent, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'SECRET');
  mkdirSync(join(web, 'pages'));
  writeFileSync(
    join(web, 'pages/manifest.json'),
    JSON.stringify({ scriptHash: 'sha256-x', files: {}, screens: screenPaths }),
  );
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>__PRODUCT_NAME__</title>');
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(web, 'assets', 'main-abc123.js'), SCRIPT);
  return createTestApp({ WEB_DIR: web, ...settings });
};

test('every path gets the page, which is never cached; a path without a screen has status 404', async () => {
  const api = await start();
  for (const [path, status] of [
    ...screenPaths
      .filter((pattern) => !pattern.startsWith('/preview/'))
      .map((pattern) => [pattern.replace(':type', 'I20').replaceAll(/:(\w+)\??/g, '$1'), 200]),
    ['/forms/abc', 200],
    ['/Forms/abc/', 200],
    ['/try/I20', 200],
    ['/try/NOPE', 404],
    ['/try/%E0%A4%A', 404],
    ['/preview/I20', 404],
    ['/no/such/page', 404],
    ['/forms/abc/student/more', 404],
    ['/resources/blog/no-such-post', 404],
    ['/resources/blog/category/no-such-category', 404],
    ['/services', 404],
  ] as Array<[string, number]>) {
    const response = await api.client().request('GET', path);
    assert.equal([response.status, response.headers.get('Cache-Control')], [status, 'no-store'], path);
    assert.match(response.headers.get('Content-Type') ?? '', 'text/html');
    assert.match(await response.text(), '<title>Formport</title>');
  }
});

test('the operator’s product name is in the page, as text', async () => {
  const api = await start({ PRODUCT_NAME: '<b>Visa & "More"</b>' });
  assert.match(
    await (await api.client().request('GET', '/')).text(),
    '<title>&#60;b&#62;Visa &#38; &#34;More&#34;&#60;/b&#62;</title>',
  );
});

test('without APP_ORIGIN, the first request by a public name warns the operator that the pages link to localhost', async () => {
  const warnings = async (settings: Record<string, string>, hosts: string[]): Promise<string[]> => {
    const api = await start(settings);
    for (const host of hosts) await api.app.request(`http://${host}/`);
    return api.logLines.filter((line) => line.includes('APP_ORIGIN'));
  };
  const names = ['forms.example.org', 'other.example.org:8080'];
  const [line = '', ...more] = await warnings({}, ['localhost', '127.0.0.1:3000', '[::1]:3000', ...names]);
  assert.equal(more, []);
  assert.match(line, '"level":"warn"');
  assert.match(line, 'link to http://localhost:3000, but this server is called by another name. Set APP_ORIGIN');
  assert.not.match(line, 'example.org');
  assert.equal(await warnings({}, ['localhost', '127.0.0.1:3000', '[::1]:3000']), []);
  assert.equal(await warnings({ HOST: '192.168.1.7' }, ['192.168.1.7:3000']), []);
  assert.equal(await warnings({ APP_ORIGIN: 'https://forms.example.org' }, names), []);
});

test('hashed files are cached for ever, others are checked each time; text is compressed', async () => {
  const api = await start();
  const script = await api
    .client()
    .request('GET', '/assets/main-abc123.js', { headers: { 'Accept-Encoding': 'gzip' } });
  assert.equal(
    [script.status, script.headers.get('Cache-Control'), script.headers.get('Content-Encoding')],
    [200, 'public, max-age=31536000, immutable', 'gzip'],
  );
  assert.match(script.headers.get('Content-Type') ?? '', 'javascript');
  const beyond = await api.client().request('GET', '/assets/main-abc123.js', { headers: { Range: 'bytes=999999-' } });
  assert.equal([beyond.status, beyond.headers.get('Cache-Control')], [416, 'no-cache'], 'an error is not kept');
  const icon = await api.client().request('GET', '/favicon.svg');
  assert.equal([icon.status, icon.headers.get('Cache-Control')], [200, 'no-cache']);
  assert.match(icon.headers.get('Content-Type') ?? '', 'image/svg+xml');
});

test('a file that the build has compressed is sent as it is, in the form that the browser accepts', async () => {
  const parent = tempDir();
  const api = await start({}, parent);
  const assets = join(parent, 'web/assets');
  await compressFiles(assets);
  const sent = async (accepted: string) => {
    const answer = await api
      .client()
      .request('GET', '/assets/main-abc123.js', { headers: { 'Accept-Encoding': accepted } });
    assert.match(answer.headers.get('Content-Type') ?? '', 'javascript');
    assert.is(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    return [answer.headers.get('Content-Encoding'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const stored = (ending: string) => readFileSync(join(assets, `main-abc123.js${ending}`));
  assert.equal(await sent('gzip, deflate, br, zstd'), ['br', stored('.br')]);
  assert.equal(await sent('gzip'), ['gzip', stored('.gz')]);
  assert.equal(await sent('identity'), [null, stored('')]);
  assert.is(brotliDecompressSync(stored('.br')).toString(), SCRIPT);
  assert.is(gunzipSync(stored('.gz')).toString(), SCRIPT);
});

test('a missing file gets an error, not the page', async () => {
  const api = await start();
  for (const path of ['/assets/gone-123.js', '/robots.txt', '/wp-login.php', '/.env']) {
    const response = await api.client().request('GET', path);
    assert.is(response.status, 404, path);
    assert.ok(isErrorBody(await response.json()));
  }
});

test('no path reaches a file outside the folder', async () => {
  const api = await start();
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '//secret.txt',
    '/%00secret.txt',
  ]) {
    const response = await api.client().request('GET', path);
    assert.not.match(await response.text(), 'SECRET', path);
  }
});

test('an unknown API call gets an error, not the page', async () => {
  const api = await start();
  for (const path of ['/api', '/api/', '/api/nothing', '/api/forms/x/y/z']) {
    const { status, body } = await (await api.signedIn()).call('GET', path);
    assert.equal([status, body], [404, { code: 'NOT_FOUND', message: 'Not found.' }], path);
  }
});

test('before the web app is built the API works, and the error says what to do', async () => {
  const api = await createTestApp();
  const page = await api.client().call('GET', '/');
  assert.is(page.status, 404);
  assert.match(page.body.message, 'npm run build');
  assert.is((await api.client().call('GET', '/api/health')).status, 200);
});

test('a path with thousands of points keeps nothing busy', async () => {
  const api = await start();
  const began = processorTime();
  const response = await api.client().request('GET', `/${'.'.repeat(50_000)}/x`);
  const took = processorTime() - began;
  assert.is(response.status, 404);
  assert.ok(took < 1000, `${took} ms`);
});

test.run();

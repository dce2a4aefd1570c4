import * as assert from 'uvu/assert';
import { hashBundle } from '../../api/lib/definitions.ts';
import { createTestApp, type Json } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('definition calls');

test('the catalogue lists the three forms with the figures of the specification', async () => {
  const api = await createTestApp();
  const { body, headers } = await api.client().call('GET', '/api/form-definitions');
  // A maintainer may have added others.
  const specified = body.filter(({ type }: Json) => ['I20', 'H1B', 'DS160'].includes(type));
  assert.equal(
    specified.map((entry: Json) => [
      entry.type,
      entry.title,
      entry.category,
      entry.duration,
      entry.difficulty,
      entry.fields,
      entry.pages,
    ]),
    [
      ['I20', 'I-20 Student Visa', 'Student Visas', '2-4 weeks', 'Medium', 45, 3],
      ['H1B', 'H-1B Work Petition (Form I-129)', 'Work Visas', '3-6 months', 'Complex', 120, 36],
      ['DS160', 'DS-160 Visa Application', 'General Visas', '1-3 weeks', 'Medium', 85, 15],
    ],
  );
  assert.is(headers.get('Cache-Control'), 'no-cache');
});

test('a definition comes with the choice lists that it names, and its hash covers both', async () => {
  const api = await createTestApp();
  const { body } = await api.client().call('GET', '/api/form-definitions/H1B');
  assert.equal(Object.keys(body.choices), ['birth-countries', 'countries', 'us-states']);
  assert.is(hashBundle(body.definition, body.choices), body.sha256);
  assert.equal((await api.client().call('GET', `/api/form-definitions/H1B/${body.sha256}`)).body, body);
});

test('the browser checks the current definition each time, and caches a definition with a hash for good', async () => {
  const api = await createTestApp();
  const client = api.client();
  const current = await client.call('GET', '/api/form-definitions/I20');
  assert.equal(
    [current.headers.get('Cache-Control'), current.headers.get('ETag')],
    ['no-cache', `"${current.body.sha256}"`],
  );
  const again = await client.request('GET', '/api/form-definitions/I20', {
    headers: { 'If-None-Match': `W/"${current.body.sha256}"` },
  });
  assert.equal([again.status, await again.text()], [304, '']);
  const hashed = await client.request('GET', `/api/form-definitions/I20/${current.body.sha256}`);
  assert.is(hashed.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
});

test('the browser loads the validators as a script and checks it each time, so that no release runs with old code', async () => {
  const api = await createTestApp();
  const { body } = await api.client().call('GET', '/api/form-definitions/I20');
  const response = await api.client().request('GET', `/api/form-definitions/I20/${body.sha256}/validators.js`);
  assert.is(response.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
  assert.match(await response.text(), 'export default');
  assert.is(response.headers.get('Cache-Control'), 'no-cache');
  const again = await api.client().request('GET', `/api/form-definitions/I20/${body.sha256}/validators.js`, {
    headers: { 'If-None-Match': response.headers.get('ETag')! },
  });
  assert.is(again.status, 304);
});

test('an unknown type, list or hash and another type’s hash get a 404', async () => {
  const api = await createTestApp();
  const { sha256 } = (await api.client().call('GET', '/api/form-definitions/I20')).body;
  for (const path of [
    'NOPE',
    'constructor',
    '__proto__',
    'choices/constructor',
    'choices/__proto__',
    `I20/${'0'.repeat(64)}`,
    `H1B/${sha256}`,
    `H1B/${sha256}/validators.js`,
  ]) {
    assert.is((await api.client().call('GET', `/api/form-definitions/${path}`)).status, 404, path);
  }
});

test('large answers are compressed for clients that accept it', async () => {
  const api = await createTestApp();
  const response = await api
    .client()
    .request('GET', '/api/form-definitions/DS160', { headers: { 'Accept-Encoding': 'gzip' } });
  assert.is(response.headers.get('Content-Encoding'), 'gzip');
});

test.run();

/** The schemas with which other programs draw a form with RJSF. */
import * as assert from 'uvu/assert';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('the form for RJSF');

test('a form is served as schema and uiSchema, without an account, and with an ETag', async () => {
  const api = await createTestApp();
  const visitor = api.client();
  const { status, body, headers } = await visitor.call('GET', '/api/form-definitions/I20/rjsf');
  assert.is(status, 200);
  assert.is(body.schema.properties.familyName.title, 'Family name');
  assert.is(body.uiSchema['ui:order'][0], 'sevisId');
  const again = await visitor.call('GET', '/api/form-definitions/I20/rjsf', undefined, {
    'If-None-Match': headers.get('ETag') ?? '',
  });
  assert.is(again.status, 304);
});

test('a browser gets the schemas compressed', async () => {
  const api = await createTestApp();
  const response = await api
    .client()
    .request('GET', '/api/form-definitions/I20/rjsf', { headers: { 'Accept-Encoding': 'gzip' } });
  assert.is(response.status, 200);
  assert.is(response.headers.get('Content-Encoding'), 'gzip');
});

test('an unknown form is a 404', async () => {
  const api = await createTestApp();
  assert.is((await api.client().call('GET', '/api/form-definitions/NONE/rjsf')).status, 404);
});

test.run();

import * as assert from 'uvu/assert';
import { ROUTES } from '../../api/routes-table.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, isErrorBody } from '../support/api.ts';
import { nameOf, routesOf } from '../support/routes.ts';
import { suite } from '../support/suite.ts';

const test = suite('cross-site calls');

const FOREIGN = 'This request did not come from our own pages.';

/** Requests that another site's page, or a form on it, can send. */
const attacks: Record<string, { headers: Record<string, string | undefined>; body?: BodyInit }> = {
  'JSON from another origin': {
    headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
    body: '{}',
  },
  'the null origin of a sandbox': { headers: { Origin: 'null', 'Content-Type': 'application/json' }, body: '{}' },
  'another port of this host': {
    headers: { Origin: 'http://localhost:8080', 'Content-Type': 'application/json' },
    body: '{}',
  },
  'another scheme of this host': {
    headers: { Origin: 'https://localhost', 'Content-Type': 'application/json' },
    body: '{}',
  },
  'a cookie without an origin': { headers: { Origin: undefined, 'Content-Type': 'application/json' }, body: '{}' },
  'Sec-Fetch-Site cross-site': {
    headers: { Origin: undefined, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
    body: '{}',
  },
  'Sec-Fetch-Site same-site': {
    headers: { 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'application/json' },
    body: '{}',
  },
  'text/plain': { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  multipart: {
    headers: {},
    body: (() => {
      const form = new FormData();
      form.set('a', 'b');
      return form;
    })(),
  },
  urlencoded: { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
  'JSON only as a second media type': { headers: { 'Content-Type': 'text/plain; application/json' }, body: '{}' },
};

test('every call that is not a GET refuses the requests that another site can send', async () => {
  const api = await createTestApp();
  // An administrator, because the role of an ordinary user would refuse the administrators' calls anyway.
  const client = await newAdmin(api);
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  // Calls of a provider or a program are authorized by a signature or credentials, not by their origin.
  const routes = routesOf(api).filter(
    (route) => route.method !== 'GET' && !['signature', 'client'].includes(ROUTES[nameOf(route)]!.access.kind),
  );
  assert.ok(routes.length >= 6, 'the routes were found');
  let refused = 0;
  for (const route of routes) {
    for (const [attack, { headers, body }] of Object.entries(attacks)) {
      const response = await client.request(route.method, route.path.replace(':id', form.id), {
        headers,
        ...(body !== undefined && { body }),
      });
      assert.ok(
        response.status === 403 || response.status === 415,
        `${nameOf(route)} answered ${response.status} to ${attack}`,
      );
      const error = await response.json();
      assert.ok(isErrorBody(error));
      if (response.status === 403)
        assert.is(error.message, FOREIGN, `${nameOf(route)} refused ${attack} for another reason than its origin`);
      refused += 1;
    }
  }
  assert.is((await client.call('GET', `/api/forms/${form.id}`)).body.revision, 1, 'nothing was changed');
  assert.is((await client.call('GET', '/api/user')).status, 200, 'the user is still signed in');
  console.log(
    `  ${refused} of ${routes.length * Object.keys(attacks).length} attacks refused on ${routes.length} routes`,
  );
});

test('our own pages are accepted by Origin, or by Sec-Fetch-Site where a browser sends no Origin', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  assert.is((await client.call('POST', '/api/forms', { formType: 'I20' })).status, 201);
  assert.is(
    (
      await client.call(
        'POST',
        '/api/forms',
        { formType: 'I20' },
        { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' },
      )
    ).status,
    201,
  );
});

test('with APP_ORIGIN set, no other origin is accepted, whatever the Host header says', async () => {
  const api = await createTestApp({ APP_ORIGIN: 'https://forms.example.org' });
  const body = { email: 'a@example.org', password: 'long enough', firstName: 'A', lastName: 'B' };
  assert.is((await api.client().call('POST', '/api/register', body)).status, 403);
  assert.is(
    (await api.client().call('POST', '/api/register', body, { Origin: 'https://forms.example.org' })).status,
    201,
  );
});

test.run();

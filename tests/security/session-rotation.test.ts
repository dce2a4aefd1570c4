import * as assert from 'uvu/assert';
import { sessions } from '../../api/db/tables.ts';
import { PAGE_USER } from '../../engine/product/account/page-user.ts';
import { RATE_WINDOW } from '../../api/lib/rate-limit/limit-rate.ts';
import { createTestApp, PASSWORD } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('session rotation');
const ROUNDS = 100;

test('sign-in changes the session id and ends the browser’s earlier session', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const before = client.cookies.get('session')!;
  assert.is((await client.call('POST', '/api/login', { email: client.email, password: PASSWORD })).status, 200);
  const after = client.cookies.get('session')!;
  assert.is.not(after, before);
  assert.is((await api.client().call('GET', '/api/user', undefined, { Cookie: `session=${before}` })).status, 401);
  assert.is((await api.client().call('GET', '/api/user', undefined, { Cookie: `session=${after}` })).status, 200);
});

test('a registration ends the browser’s earlier session, and a refused one does not', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const before = { Cookie: `session=${client.cookies.get('session')}` };
  const register = (email: string) =>
    client.call('POST', '/api/register', { email, password: PASSWORD, firstName: 'Bo', lastName: 'Berg' });
  assert.is((await register(client.email)).status, 409);
  assert.is((await api.client().call('GET', '/api/user', undefined, before)).status, 200);
  assert.is((await register('bo@example.org')).status, 201);
  assert.is((await api.client().call('GET', '/api/user', undefined, before)).status, 401);
  assert.is((await client.call('GET', '/api/user')).body.email, 'bo@example.org');
});

test('a session id chosen by an attacker is not accepted', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  const victim = api.client();
  victim.cookies.set('session', 'planted-by-someone-else');
  await victim.call('POST', '/api/login', { email, password: PASSWORD });
  assert.is.not(victim.cookies.get('session'), 'planted-by-someone-else');
  assert.is(
    (await api.client().call('GET', '/api/user', undefined, { Cookie: 'session=planted-by-someone-else' })).status,
    401,
  );
});

test('a cookie copied before sign-out gets 401 after it, every time', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    api.clock.now += RATE_WINDOW / 5;
    const client = api.client();
    assert.is((await client.call('POST', '/api/login', { email, password: PASSWORD })).status, 200);
    const copy = { Cookie: `session=${client.cookies.get('session')}` };
    assert.is((await api.client().call('GET', '/api/user', undefined, copy)).status, 200);
    assert.is((await client.call('POST', '/api/logout')).status, 200);
    assert.not.ok(client.cookies.has('session'));
    if ((await api.client().call('GET', '/api/user', undefined, copy)).status === 401) refused += 1;
  }
  console.log(`  ${refused} of ${ROUNDS} copied cookies refused`);
  assert.is(refused, ROUNDS);
  assert.is((await api.deps.db.select().from(sessions)).length, 1, 'only the session of the registration is left');
});

test('a call from a page that shows another user is refused, although the browser is signed in', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const bo = await api.signedIn('bo');
  const { id } = (await ada.call('GET', '/api/user')).body as { id: string };
  assert.is((await ada.call('GET', '/api/user', undefined, { [PAGE_USER]: id })).status, 200);
  assert.is((await bo.call('GET', '/api/user', undefined, { [PAGE_USER]: id })).status, 401);
  assert.is((await bo.call('POST', '/api/forms', { formType: 'I20' }, { [PAGE_USER]: id })).status, 401);
  assert.equal((await bo.call('GET', '/api/forms')).body, []);
});

test.run();

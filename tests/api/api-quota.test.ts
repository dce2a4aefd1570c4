/** The monthly limit of calls for all keys of a user, and the headers that report it. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { planUsage, users } from '../../api/db/tables.ts';
import { createTestApp, isErrorBody } from '../support/api.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { suite } from '../support/suite.ts';

const test = suite('API quota');

/** Starts an app in which the user's keys have made `calls` calls this month. */
async function start(calls: number) {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const program = await programOf(api, owner);
  const endsAt = RESET * 1000;
  await api.deps.db
    .insert(planUsage)
    .values({ userId: owner.userId, kind: 'calls', period: '2026-11', used: calls, endsAt });
  return { api, owner, ...program };
}

const headersOf = ({ headers }: { headers: Headers }) =>
  ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) =>
    headers.get(name),
  );

/** Seconds from noon of November 20 to December 1, UTC. */
const LEFT = 10.5 * 24 * 60 * 60;
const RESET = Date.parse('2026-12-01T00:00:00Z') / 1000;

test('each call with a key counts, errors too, and the headers report what is left; calls of the web app do not count', async () => {
  const { owner, call } = await start(996);
  assert.equal(headersOf(await call('GET', '/api/forms')), [
    '"month";q=1000;w=2592000',
    `"month";r=3;t=${LEFT}`,
    '1000',
    '3',
    String(RESET),
  ]);
  const missing = await call('GET', '/api/forms/missing');
  assert.equal([missing.status, missing.headers.get('X-RateLimit-Remaining')], [404, '2']);
  for (let count = 0; count < 5; count += 1) {
    const own = await owner.call('GET', '/api/forms');
    assert.equal([own.status, own.headers.get('RateLimit')], [200, null]);
  }
  const { usage } = (await owner.call('GET', '/api/user/api-keys')).body;
  assert.equal(usage, { plan: 'Starter', calls: 998, limit: 1000, resetsAt: '2026-12-01T00:00:00.000Z' });
});

test('a call counts as soon as its key may make it, and exactly the answers to counted calls have the headers', async () => {
  const { api, owner, key, call } = await start(0);
  const reader = await programOf(api, owner, { scopes: ['forms:read'] });
  const stranger = callerWith(api, 'fp_nobody');
  const send = (contentType: string, length: number) =>
    api.client().request('POST', '/api/forms', {
      body: '{}',
      headers: {
        Origin: undefined,
        Authorization: `Bearer ${key}`,
        'Content-Type': contentType,
        'Content-Length': String(length),
      },
    });
  const counted = [
    [await send('text/plain', 2), 415],
    [await send('application/json', 3_000_000), 413],
    [await call('GET', '/api/forms/missing'), 404],
    [await call('POST', '/api/forms', { formType: 'NONE' }), 400],
  ] as const;
  for (const [index, [answer, status]] of counted.entries())
    assert.equal([answer.status, headersOf(answer)[3]], [status, String(999 - index)]);
  const notCounted = [
    [await stranger('GET', '/api/forms'), 401],
    [await reader.call('POST', '/api/forms', { formType: 'I20' }), 403],
    [await call('GET', '/api/user'), 403],
    [await call('GET', '/api/form-definitions'), 200],
  ] as const;
  for (const [answer, status] of notCounted)
    assert.equal([answer.status, ...headersOf(answer)], [status, null, null, null, null, null]);
  assert.is((await owner.call('GET', '/api/user/api-keys')).body.usage.calls, counted.length);
});

test('the 1,001st call of a month, with any key, gets a 429 with Retry-After; the next month starts at zero', async () => {
  const { api, owner, call } = await start(999);
  const second = await programOf(api, owner);
  assert.is((await call('GET', '/api/forms')).status, 200);
  for (const caller of [call, second.call]) {
    const answer = await caller('GET', '/api/forms');
    assert.equal(
      [answer.status, answer.body.code, isErrorBody(answer.body), answer.headers.get('Retry-After')],
      [429, 'RATE_LIMITED', true, String(LEFT)],
    );
    assert.match(answer.body.message, 'The 1,000 API calls of this month are used up');
    assert.is(headersOf(answer)[3], '0');
  }
  assert.is((await owner.call('GET', '/api/forms')).status, 200, 'the user can still use the pages');
  api.clock.now += LEFT * 1000;
  assert.is((await call('GET', '/api/forms')).headers.get('X-RateLimit-Remaining'), '999');
});

test('a member has 10,000 calls a month', async () => {
  const { api, owner, call } = await start(9_999);
  assert.is((await call('GET', '/api/forms')).status, 429);
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, owner.userId));
  assert.is((await call('GET', '/api/forms')).headers.get('X-RateLimit-Limit'), '10000');
  assert.is((await call('GET', '/api/forms')).status, 429);
});

test('20 calls at the same moment cannot use more than the remaining quota', async () => {
  const { call } = await start(990);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/deadlines')));
  assert.is(answers.filter(({ status }) => status === 200).length, 10);
  assert.is(answers.filter(({ status }) => status === 429).length, 10);
});

test.run();

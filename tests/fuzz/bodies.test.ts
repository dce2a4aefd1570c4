/**
 * Random requests to every route of the app. FUZZ_RUNS sets the number per route (default 30; the promise is 10,000):
 * `FUZZ_RUNS=10000 TEST_LIMIT=7200 npm test -- --grep tests/fuzz`.
 */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createTestApp, isErrorBody, isOAuthErrorBody, PASSWORD } from '../support/api.ts';
import { nameOf, routesOf } from '../support/routes.ts';
import { suite } from '../support/suite.ts';

const test = suite('random bodies');
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);

/** Names that the calls know, so that a random body gets past the first check, and names that must have no effect. */
const NAMES = [
  'formType',
  'title',
  'status',
  'formData',
  'place',
  'definition',
  'today',
  'email',
  'password',
  'firstName',
  'lastName',
  'token',
  'currentPassword',
  'newPassword',
  'deadline',
  'ids',
  'passed',
  'step',
  'familyName',
  'question',
  'id',
  'userId',
  'role',
  '__proto__',
  'constructor',
  'toString',
  '',
];
const VALUES = [
  'I20',
  'DS160',
  'DRAFT',
  'SUBMITTED',
  '2027-01-31',
  'a@b.co',
  PASSWORD,
  'student',
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  '../../etc',
  '%00',
];

/** JSON text whose objects have the names above. In a text, `__proto__` is a name like any other. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...VALUES).map((text) => JSON.stringify(text)),
    fc
      .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
      .map((one) => JSON.stringify(one)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 8 })
      .map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
  ),
})).value;

const body = fc.oneof(
  { weight: 8, arbitrary: json },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: json.map((text) => text.slice(0, Math.floor(text.length / 2))) },
);
const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'image/png',
  '',
);

test('no random request causes a server error, takes a second of processor time or changes a prototype', async () => {
  const api = await createTestApp();
  const person = await api.signedIn('fuzz');
  const { id } = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  const before = Object.getOwnPropertyNames(Object.prototype);
  let [count, slowest, shown] = [0, 0, 0];
  // Leaves out the deletion of the account, because the rest of the run needs the session.
  const routes = routesOf(api).filter((route) => nameOf(route) !== 'DELETE /api/user/account');
  for (const route of routes) {
    const path = route.path
      .replace('/*', '/x')
      .replace(/:\w+/g, (name) => (name === ':id' && route.path.startsWith('/api/forms/') ? id : 'x'));
    await fc.assert(
      fc.asyncProperty(body, type, fc.boolean(), async (text, contentType, isSignedIn) => {
        const client = isSignedIn ? person : api.client();
        const cpu = process.cpuUsage();
        const withBody = route.method === 'GET' || route.method === 'HEAD' ? {} : { body: text };
        const response = await client.request(route.method, path, {
          ...withBody,
          headers: contentType ? { 'Content-Type': contentType } : {},
        });
        const answer = await response.text();
        const { user, system } = process.cpuUsage(cpu);
        slowest = Math.max(slowest, (user + system) / 1e6);
        count += 1;
        // 503 means that the server is busy, which is allowed. No other server error is.
        assert.ok(
          response.status < 500 || response.status === 503,
          `${nameOf(route)} answered ${response.status}: ${answer.slice(0, 200)}`,
        );
        if (response.status >= 400 && route.path.startsWith('/api/')) {
          shown += 1;
          const isRefusal = route.path === '/api/oauth/token' ? isOAuthErrorBody : isErrorBody;
          assert.ok(isRefusal(JSON.parse(answer)), `${nameOf(route)}: ${answer.slice(0, 200)}`);
        }
      }),
      { numRuns: RUNS },
    );
  }
  assert.equal(Object.getOwnPropertyNames(Object.prototype), before);
  assert.is(({} as Record<string, unknown>).role, undefined);
  assert.ok(slowest < 1, `the slowest took ${slowest.toFixed(2)} s of the processor`);
  console.log(
    `  ${count} requests to ${routes.length} routes: 0 server errors; ${shown} refused; the slowest took ${(slowest * 1000).toFixed(0)} ms of the processor`,
  );
});

test.run();

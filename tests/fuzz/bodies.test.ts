/**
 * Random requests to every route of the app. FUZZ_RUNS sets the number per route (default 30; the promise is 10,000):
 * `FUZZ_RUNS=10000 TEST_LIMIT=7200 npm test -- --grep tests/fuzz`.
 */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../api/db/tables.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { startPaymentsServer } from '../../scripts/lib/payments-server.ts';
import { createTestApp, isErrorBody, isOAuthErrorBody, PASSWORD } from '../support/api.ts';
import { MONITOR_TOKEN, newRouteObjects } from '../support/route-objects.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';
import { closeAfterTest, suite } from '../support/suite.ts';
import { readerOf } from '../support/upload-document.ts';

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
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'image/png',
  '',
];
/** The media type that a route takes. */
const typeOf = (route: Route): string => {
  const media = ROUTES[nameOf(route)]?.body?.media;
  return TYPES.find((one) => media?.types.test(one)) ?? 'application/json';
};

/** These may answer nothing but refusals here. */
const REFUSED = [
  // This app has no pages.
  'GET /*',
  // Random credentials are wrong.
  'POST /api/oauth/token',
  // Random bytes are no picture and no PDF.
  'PUT /api/objects/upload/:token',
];

/** These end what other routes need, so they come last. */
const isLast = (route: Route): boolean => route.method === 'DELETE' || nameOf(route) === 'POST /api/logout';

/** Statuses of a request that was refused before its route's handler had anything to do with it. */
const REFUSALS = [401, 403, 404, 415, 429, 503];

test('no random request causes a server error, takes a second of processor time or changes a prototype', async () => {
  const provider = await startPaymentsServer();
  closeAfterTest(() => provider.close());
  const api = await createTestApp({ ...provider.env, MONITOR_TOKEN, QUICK_ADMIN_ACCESS: '1' }, { reader: readerOf() });
  let people = 0;
  const renew = () => newRouteObjects(api, `fuzz${(people += 1)}`);
  let objects = await renew();
  // The first PDF starts a thread, which takes a second of the processor.
  await objects.client.call('GET', `/api/forms/${objects.formId}/download`);
  /** A random request may have ended the session, the account, its role or the form. */
  const isWhole = async () => {
    const paths = ['/api/admin/stats', `/api/forms/${objects.formId}`];
    const answers = await Promise.all(paths.map((path) => objects.client.call('GET', path)));
    return answers.every(({ status }) => status === 200);
  };
  const before = Object.getOwnPropertyNames(Object.prototype);
  let [count, slowest, shown] = [0, 0, 0];
  const routes = routesOf(api).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const unreached: string[] = [];
  for (const route of routes) {
    if (!(await isWhole())) objects = await renew();
    const path = objects.pathOf(route);
    const own = typeOf(route);
    const type = fc.oneof(
      { weight: 3, arbitrary: fc.constant(own) },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    );
    let isReached = false;
    await fc.assert(
      fc.asyncProperty(body, type, fc.boolean(), async (text, contentType, isSignedIn) => {
        await api.deps.db.delete(rateLimits);
        const client = isSignedIn ? objects.client : api.client();
        const cpu = process.cpuUsage();
        const withBody = route.method === 'GET' || route.method === 'HEAD' ? {} : { body: text };
        const response = await client.request(route.method, path, {
          ...withBody,
          headers: { ...objects.headersOf(route), ...(contentType && { 'Content-Type': contentType }) },
        });
        const answer = await response.text();
        const { user, system } = process.cpuUsage(cpu);
        slowest = Math.max(slowest, (user + system) / 1e6);
        count += 1;
        isReached ||= !REFUSALS.includes(response.status);
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
      // The first request is one that the route does not refuse.
      { numRuns: RUNS, examples: [['{}', own, true]] },
    );
    if (!isReached && !REFUSED.includes(nameOf(route))) unreached.push(nameOf(route));
  }
  assert.equal(unreached, [], 'every route did more than refuse');
  assert.equal(Object.getOwnPropertyNames(Object.prototype), before);
  assert.is(({} as Record<string, unknown>).role, undefined);
  assert.ok(slowest < 1, `the slowest took ${slowest.toFixed(2)} s of the processor`);
  console.log(
    `  ${count} requests to ${routes.length} routes: 0 server errors; ${shown} refused; the slowest took ${(slowest * 1000).toFixed(0)} ms of the processor`,
  );
});

test.run();

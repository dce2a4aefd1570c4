/** A clock that ran ahead and was set back leaves rows with future times. They lock no user out and block no job. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jobs, passwordResets, sessions } from '../../api/db/tables.ts';
import { hashOfToken } from '../../api/lib/secret-token.ts';
import { createTestApp, DAY, PASSWORD } from '../support/api.ts';

const test = suite('a clock that was set back');
const YEAR = 365 * DAY;

test('failed sign-ins with a future time do not count', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  const address = '203.0.113.7';
  const tryAs = (password: string) => api.client(address).call('POST', '/api/login', { email, password });
  api.clock.now += YEAR;
  for (let count = 0; count < 11; count += 1) await tryAs('wrong password');
  assert.is((await tryAs(PASSWORD)).status, 429);
  api.clock.now -= YEAR;
  assert.is((await tryAs(PASSWORD)).status, 200);
  api.close();
});

test('correcting the clock by seconds does not reset the sign-in limit', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  for (let count = 0; count < 10; count += 1)
    await api.client('203.0.113.7').call('POST', '/api/login', { email, password: 'wrong password' });
  api.clock.now -= 5000;
  assert.is((await api.client('203.0.113.7').call('POST', '/api/login', { email, password: PASSWORD })).status, 429);
  api.close();
});

test('a session with a future time continues, and expires on time', async () => {
  const api = await createTestApp();
  api.clock.now += YEAR;
  const ada = await api.signedIn('ada');
  api.clock.now -= YEAR;
  assert.is((await ada.call('GET', '/api/user')).status, 200);
  const [row] = await api.deps.db.select().from(sessions);
  assert.equal([row!.createdAt, row!.lastSeenAt], [api.clock.now, api.clock.now]);
  api.clock.now += 8 * DAY;
  assert.is((await ada.call('GET', '/api/user')).status, 401);
  api.close();
});

test('jobs with a future time run now, even if another process had started them', async () => {
  const api = await createTestApp();
  const client = api.client();
  api.clock.now += YEAR;
  await client.call('POST', '/api/register', {
    email: 'ada@example.org',
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lind',
  });
  await api.deps.db.update(jobs).set({ lockedUntil: api.clock.now + 60_000, attempts: 1 });
  api.clock.now -= YEAR;
  await api.runJobs();
  const rows = await api.deps.db.select().from(jobs);
  assert.ok(rows.length > 0 && rows.every(({ doneAt }) => doneAt === api.clock.now));
  api.close();
});

test('a reset link with a future time is refused', async () => {
  const api = await createTestApp();
  const { userId } = await api.signedIn('ada');
  const token = 'from-a-year-to-come';
  await api.deps.db
    .insert(passwordResets)
    .values({ userId, tokenHash: hashOfToken(token), createdAt: api.clock.now + YEAR });
  assert.is(
    (await api.client().call('POST', '/api/auth/reset-password', { token, password: 'another horse battery' })).status,
    400,
  );
  api.close();
});

test.run();

/** Requests and the session in which they are made: its end, a sign-in meanwhile, and the user of the page. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api, isPageOf, onUnauthorized, read, serverAhead } from '../../web/lib/api.ts';
import {
  findSignInElsewhere,
  forgetEndedUser,
  forgetUser,
  isSessionOver,
  markExpired,
  setUser,
  type User,
} from '../../web/lib/session.ts';

const test = suite('Calls and sessions');
const { fetch } = globalThis;
let told = 0;
let answer: (response: Response) => void;

test.before.each(() => {
  told = 0;
  onUnauthorized(() => (told += 1));
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
});
test.after.each(() => forgetUser());
test.after(() => {
  globalThis.fetch = fetch;
});

const userOf = (id: string) => ({ id, settings: { language: 'en', timezone: 'UTC' } }) as unknown as User;
const refused = (): Response => Response.json({ code: 'UNAUTHENTICATED', message: 'Unauthorized' }, { status: 401 });
const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

test('a refused request reports the end of the session', async () => {
  const call = failureOf(read(api.user.$get()));
  answer(refused());
  assert.is(((await call) as { status: number }).status, 401);
  assert.is(told, 1);
});

test('another refusal does not, nor does a wrong password', async () => {
  for (const [code, status] of [
    ['FORBIDDEN', 403],
    ['LOGIN_FAILED', 401],
  ] as const) {
    const call = failureOf(read(api.user.$get()));
    answer(Response.json({ code, message: 'No.' }, { status }));
    assert.is(((await call) as { status: number }).status, status);
    assert.is(told, 0, code);
  }
});

test('a request from before a sign-in that is refused afterwards does not end the new session', async () => {
  // A visitor signs in; another user does; the same one does after the end of the session.
  for (const id of ['anna', 'bo', 'bo']) {
    const call = failureOf(read(api.user.$get()));
    await setUser(userOf(id));
    answer(refused());
    assert.is(((await call) as { status: number }).status, 401);
    assert.is(told, 0, id);
    if (id === 'bo') await markExpired();
  }
});

test('a change of the account does not hide the end of the session from a request that is running', async () => {
  await setUser(userOf('anna'));
  const call = failureOf(read(api.user.$get()));
  await setUser(userOf('anna'));
  answer(refused());
  await call;
  assert.is(told, 1);
});

test('a visitor has no session that could end', async () => {
  assert.is(await markExpired(), false);
  await setUser(userOf('anna'));
  assert.is(await markExpired(), true);
});

test('a page asks only after the end of its session whether its user has signed in elsewhere, and notes it', async () => {
  await setUser(userOf('anna'));
  // This request would get no answer.
  await findSignInElsewhere();
  await markExpired();
  for (const response of [refused(), Response.json(userOf('anna'))]) {
    const look = findSignInElsewhere();
    answer(response);
    await look;
    assert.is(isSessionOver(), !response.ok);
  }
});

test('a new password by a mailed link ends the page of its user, but not of a user who is still signed in', async () => {
  await setUser(userOf('anna'));
  for (const response of [Response.json({}), refused()]) {
    const look = forgetEndedUser();
    answer(response);
    await look;
    assert.is(isPageOf('anna'), response.ok);
  }
});

test('the clock of the server is read from the answer to a change, and not from one that the browser may have kept', async () => {
  const dated = (ms: number): Response =>
    Response.json({}, { headers: { Date: new Date(Date.now() + ms).toUTCString() } });
  const change = read(api.logout.$post());
  answer(dated(3_600_000));
  await change;
  assert.ok(Math.abs(serverAhead() - 3_600_000) < 60_000);
  const before = serverAhead();
  const get = read(api.forms.$get());
  answer(dated(-3_600_000));
  await get;
  assert.is(serverAhead(), before);
});

test.run();

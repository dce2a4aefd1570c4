/** A request that is refused with 401 reports only the end of the session in which it was made. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api, beginSession, onUnauthorized, read, serverAhead } from '../../web/lib/api.ts';

const test = suite('Calls and sessions');
const { fetch } = globalThis;
let told = 0;
let answer: (response: Response) => void;

test.before.each(() => {
  told = 0;
  onUnauthorized(() => (told += 1));
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
});
test.after(() => {
  globalThis.fetch = fetch;
});

const refused = (): Response => Response.json({ message: 'Unauthorized' }, { status: 401 });
const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

test('a refused request reports the end of the session', async () => {
  const call = failureOf(read(api.user.$get()));
  answer(refused());
  assert.is(((await call) as { status: number }).status, 401);
  assert.is(told, 1);
});

test('a request from before the sign-in that is refused afterwards does not end the new session', async () => {
  const call = failureOf(read(api.user.$get()));
  beginSession();
  answer(refused());
  assert.is(((await call) as { status: number }).status, 401);
  assert.is(told, 0);
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

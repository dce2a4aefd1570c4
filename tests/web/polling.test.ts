/** A page that polls the server, after its session has ended. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { forgetUser, markExpired, setUser, type User } from '../../web/lib/session.ts';
import { startPolling } from '../../web/lib/use-polling.ts';

const test = suite('Polling');
const { navigator } = globalThis;
const anna = { id: 'anna', settings: { language: 'en', timezone: 'UTC' } } as unknown as User;

const setNavigator = (value: unknown): void =>
  void Object.defineProperty(globalThis, 'navigator', { configurable: true, writable: true, value });
let stop: () => void;
test.before(() => {
  Object.assign(globalThis, { document: { hidden: false } });
  setNavigator({ onLine: true });
});
test.after(async () => {
  stop();
  await forgetUser();
  // The other tests of this process have no page.
  Reflect.deleteProperty(globalThis, 'document');
  setNavigator(navigator);
});

test('nothing is sent from the end of the session until the user has signed in again elsewhere', async () => {
  let asked = 0;
  let onTurn: () => void;
  /** Resolves when the next request was due, and was sent or not. */
  const turn = () => new Promise<void>((resolve) => (onTurn = resolve));
  await setUser(anna);
  const ask = async (): Promise<void> => void (asked += 1);
  stop = startPolling(1, ask, (waited) => {
    onTurn();
    return waited;
  });
  await turn();
  assert.is(asked, 1);
  await markExpired();
  await turn();
  await turn();
  assert.is(asked, 1);
  await setUser(anna);
  await turn();
  assert.is(asked, 2);
});

test.run();

/** A page that polls the server, after its session has ended. */
import { setImmediate as afterAnswers } from 'node:timers/promises';
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

test('offline nothing is sent, a failed request is followed by the next, and the stop is final during a request too', async () => {
  stop();
  const done: string[] = [];
  let onStop: () => void;
  let onTurn: () => void;
  const turn = () => new Promise<void>((resolve) => (onTurn = resolve));
  const stopped = new Promise<void>((resolve) => (onStop = resolve));
  const fail = async (): Promise<never> => {
    done.push('sent');
    if (done.length === 4) {
      stop();
      onStop();
    }
    throw new TypeError('Failed to fetch');
  };
  setNavigator({ onLine: false });
  stop = startPolling(1, fail, (waited) => {
    done.push('waits');
    onTurn();
    return waited;
  });
  await turn();
  setNavigator({ onLine: true });
  await turn();
  assert.equal(done, ['waits', 'sent', 'waits']);
  await stopped;
  await afterAnswers();
  assert.equal(done, ['waits', 'sent', 'waits', 'sent']);
});

test.run();

/** What a window does when the session has ended in another window of the same browser. */
import { setTimeout as wait } from 'node:timers/promises';
// Loaded before this file has a page. Loaded after it, it would render as in a browser in the other tests of this process.
import '@chakra-ui/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { User } from '../../web/lib/session.ts';

const posted: unknown[] = [];
/** The channel of this window. What it posts reaches only other windows. */
const channel = Object.assign(new EventTarget(), { postMessage: (data: unknown) => void posted.push(data) });

const opened: string[] = [];
const classes = { toggle: () => undefined };
const page = Object.assign(new EventTarget(), {
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  location: { pathname: '/settings', search: '', assign: (to: string) => void opened.push(to) },
  document: Object.assign(new EventTarget(), { documentElement: { classList: classes, style: {} } }),
  BroadcastChannel: function FakeChannel() {
    return channel;
  },
});
const { BroadcastChannel } = globalThis;
const listening = { addEventListener: page.addEventListener.bind(page) };
Object.assign(globalThis, { window: page, ...page, ...listening });
const { mutate } = await import('swr');
const { toastStore } = await import('../../web/components/ui/toaster.tsx');
const { formsKey } = await import('../../web/lib/form-cache.ts');
const { followSessionEnd, tellOtherWindows } = await import('../../web/lib/session-end.ts');
const { guardLeaving, losesByClosing } = await import('../../web/lib/leave-guards.ts');
const { isPageOf } = await import('../../web/lib/api.ts');
const { forgetUser, setUser } = await import('../../web/lib/session.ts');

const test = suite('The end of a session in another window');
// The other tests of this process have no page.
test.after(() => {
  for (const name of ['window', 'matchMedia', 'location', 'document', 'addEventListener'])
    Reflect.deleteProperty(globalThis, name);
  Object.assign(globalThis, { BroadcastChannel });
});

const userOf = (id: string) =>
  ({ id, darkModeChosen: false, settings: { language: 'en', timezone: 'UTC' } }) as unknown as User;

/** The window in which the session ends sends the message, and this window gets it. */
async function hears(end: Parameters<typeof tellOtherWindows>[0]): Promise<void> {
  tellOtherWindows(end);
  channel.dispatchEvent(new MessageEvent('message', { data: posted.at(-1) }));
  await wait(1);
}
const hearsThatAnnaIsDeleted = (): Promise<void> => hears({ deletedUser: 'anna' });

followSessionEnd();
const guard = () => guardLeaving({ loses: () => true, ask: async () => false });
let stopGuarding = guard();

test('a deleted account does not end the page of another user, who keeps what is not saved', async () => {
  await setUser(userOf('bo'));
  await hearsThatAnnaIsDeleted();
  assert.equal([losesByClosing(), isPageOf('bo'), opened], [true, true, []]);
});

test('nor the page of a visitor', async () => {
  await forgetUser();
  await hearsThatAnnaIsDeleted();
  assert.equal([losesByClosing(), opened], [true, []]);
});

test('nor does a sign-out, of which a visitor is told nothing, whether the page would lose something or not', async () => {
  await hears('signed out');
  stopGuarding();
  await hears('signed out');
  stopGuarding = guard();
  assert.is(toastStore.getState().shown, null);
});

test('it ends the pages of its own user, which forget everything', async () => {
  await setUser(userOf('anna'));
  await mutate(formsKey, ['a form'], { revalidate: false });
  await hearsThatAnnaIsDeleted();
  assert.equal([losesByClosing(), isPageOf('anna'), opened], [false, false, ['/']]);
  await mutate(formsKey, (known: unknown) => assert.is(known, undefined), { revalidate: false });
});

test.run();

/** What a blur shows waits until the press that caused it is over. */
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('After a press');
const page = new EventTarget();
Object.assign(globalThis, { document: page });
const { afterPress } = await import('../../web/lib/after-press.ts');

const happens = (...types: readonly string[]): void => {
  for (const type of types) page.dispatchEvent(new Event(type));
};

// The other tests of this process have no page.
test.after(() => void Reflect.deleteProperty(globalThis, 'document'));

test('without a press, and after one, it runs at once', () => {
  let runs = 0;
  afterPress(() => (runs += 1));
  happens('mousedown', 'mouseup');
  afterPress(() => (runs += 1));
  assert.is(runs, 2);
});

test('during a press it runs once, after the release', async () => {
  let runs = 0;
  happens('mousedown');
  afterPress(() => (runs += 1));
  await wait(1);
  assert.is(runs, 0);
  happens('mouseup', 'mousedown', 'mouseup');
  await wait(1);
  assert.is(runs, 1);
});

test('a press that opens the menu of the system is over, although its release never comes on a Mac', () => {
  let runs = 0;
  happens('mousedown', 'contextmenu');
  afterPress(() => (runs += 1));
  assert.is(runs, 1);
});

test.run();

/** What stops a user from losing unsaved work: by closing the page, by leaving it, by signing out. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { beforeSignOut, finishBeforeSignOut } from '../../web/lib/before-sign-out.ts';
import { dropLeaveGuards, guardLeaving, mayLeave, type LeaveGuard } from '../../web/lib/leave-guards.ts';

const test = suite('Leaving with unsaved work');
const { setTimeout } = globalThis;
const page = new EventTarget();
test.before(() => void Object.assign(globalThis, { window: page }));
test.after.each(() => {
  dropLeaveGuards();
  globalThis.setTimeout = setTimeout;
});
// The other tests of this process have no page.
test.after(() => void Reflect.deleteProperty(globalThis, 'window'));

const guard = (loses: LeaveGuard['loses'], answer = true): LeaveGuard & { asked: number } => ({
  loses,
  asked: 0,
  async ask() {
    this.asked += 1;
    return answer;
  },
});

/** Whether the browser asks before the page closes. */
const asksOnClose = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page closes, as long as one part of the page would lose something then', () => {
  assert.not(asksOnClose());
  const ends = [() => false, ({ closing }: { closing: boolean }) => closing].map((loses) => guardLeaving(guard(loses)));
  assert.ok(asksOnClose());
  ends[0]!();
  assert.ok(asksOnClose());
  ends[1]!();
  assert.not(asksOnClose());
  guardLeaving(guard(({ closing }) => !closing));
  assert.not(asksOnClose());
});

test('a user who leaves is asked about what would be lost, and stays after the first no', async () => {
  const [kept, agreed, refused, later] = [
    guard(({ closing }) => closing),
    guard(({ closing }) => !closing),
    guard(() => true, false),
    guard(() => true),
  ];
  guardLeaving(kept);
  guardLeaving(agreed);
  assert.ok(await mayLeave());
  guardLeaving(refused);
  guardLeaving(later);
  assert.not(await mayLeave());
  assert.equal(
    [kept, agreed, refused, later].map(({ asked }) => asked),
    [0, 2, 1, 0],
  );
});

test('a sign-out waits for what is still saved, but neither for a failure nor for longer than three seconds', async () => {
  const timers: Array<{ run: () => void; ms: number }> = [];
  globalThis.setTimeout = ((run: () => void, ms: number) => timers.push({ run, ms })) as never;
  let isSaved = false;
  const save = async (): Promise<void> => {
    await new Promise(setImmediate);
    isSaved = true;
  };
  const ends = [() => Promise.reject(new TypeError('Failed to fetch')), save].map(beforeSignOut);
  await finishBeforeSignOut();
  assert.ok(isSaved);
  ends.push(beforeSignOut(() => new Promise(() => undefined)));
  const isFinished = finishBeforeSignOut();
  assert.is(timers[1]?.ms, 3_000);
  timers[1]!.run();
  await isFinished;
  for (const end of ends) end();
});

test.run();

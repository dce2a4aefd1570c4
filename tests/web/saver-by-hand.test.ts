/** With autosave off: the Save button alone saves, and nothing that was typed is lost meanwhile. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiError, leftBehind, saverWorld } from '../support/saver-world.ts';
import { travelAnswers } from '../support/travel-form.ts';

const test = suite('saving by hand');
const byHand = (options: Parameters<typeof saverWorld>[0] = {}) => saverWorld({ ...options, automatic: false });
/** A save that was asked for begins with the next turn of the clock. */
async function pressSave(
  { saver, pass }: ReturnType<typeof saverWorld>,
  save = () => saver.saveNow(),
): Promise<{ ok: boolean }> {
  const saved = save();
  await pass(0);
  return saved;
}
const kind = ({ wizard }: ReturnType<typeof saverWorld>): string => wizard.store.getState().save.kind;

test('nothing is saved by time, by leaving a step or by leaving the page; all of it stays on the device', async () => {
  const world = byHand({ answers: travelAnswers });
  world.wizard.setAnswer('nickname', 'anna');
  await world.pass(60_000);
  assert.ok(world.wizard.next().ok);
  await world.pass(60_000);
  world.saver.flush();
  await world.saver.saveBeforeSignOut();
  await world.pass(60_000);
  assert.equal(world.sent, []);
  assert.is(kind(world), 'unsaved');
  assert.is(world.device?.answers['nickname'], 'anna');
});

test('Save saves at once, and what is typed afterwards waits for the next Save', async () => {
  const world = byHand();
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal(await pressSave(world), { ok: true });
  assert.is(world.server.answers['givenName'], 'Anna');
  assert.is(kind(world), 'saved');
  assert.is(world.device, null);
  world.wizard.setAnswer('givenName', 'Anne');
  await world.pass(60_000);
  assert.is(world.sent.length, 1);
  assert.is(kind(world), 'unsaved');
});

test('leaving asks while something waits for Save, also where the device keeps it', async () => {
  const world = byHand();
  assert.not(world.saver.wouldLose({ closing: false }));
  world.wizard.setAnswer('givenName', 'Anna');
  assert.ok(world.saver.wouldLose({ closing: false }));
  assert.ok(world.saver.wouldLose({ closing: true }));
  await pressSave(world);
  assert.not(world.saver.wouldLose({ closing: true }));
});

test('offline, Save says to press it again, and a session that ended asks nothing: what is kept comes back', async () => {
  const world = byHand();
  world.wizard.setAnswer('givenName', 'Anna');
  world.saver.setOnline(false);
  assert.equal(await world.saver.saveNow(), {
    ok: false,
    message: 'You are offline. Press Save again when you are back online.',
  });
  world.saver.setOnline(true);
  world.failures.push(apiError(401, 'UNAUTHENTICATED'));
  await pressSave(world);
  assert.is(kind(world), 'signed-out');
  assert.not(world.saver.wouldLose({ closing: true }));
});

test('a Save that failed is not tried again by itself', async () => {
  const world = byHand();
  world.failures.push(new TypeError('no network'));
  world.wizard.setAnswer('givenName', 'Anna');
  assert.is((await pressSave(world)).ok, false);
  await world.pass(120_000);
  assert.is(world.sent.length, 1);
  assert.is(kind(world), 'failed');
  assert.is(world.device?.answers['givenName'], 'Anna');
  assert.ok((await pressSave(world)).ok);
});

test('what was left on the device comes back and waits, too', async () => {
  const world = byHand({ left: [leftBehind({ answers: { givenName: 'Anna' } })] });
  await world.pass(60_000);
  assert.is(world.wizard.resolver.value('givenName'), 'Anna');
  assert.equal(world.sent, []);
  assert.is(kind(world), 'unsaved');
});

test('where the device keeps nothing, leaving would lose answers and says so, and signing out saves them', async () => {
  const world = byHand({ keeps: false });
  assert.not(world.saver.wouldLose({ closing: true }));
  world.wizard.setAnswer('givenName', 'Anna');
  assert.ok(world.saver.wouldLose({ closing: true }));
  assert.ok(world.saver.wouldLose({ closing: false }));
  await pressSave(world, () => world.saver.saveBeforeSignOut());
  assert.is(world.server.answers['givenName'], 'Anna');
  assert.not(byHand().saver.wouldLose({ closing: false }));
});

test('a download still holds what is on screen: it was asked for', async () => {
  const world = byHand();
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal(await pressSave(world, () => world.saver.saveUnsaved()), { ok: true });
  assert.is(world.server.answers['givenName'], 'Anna');
});

test.run();

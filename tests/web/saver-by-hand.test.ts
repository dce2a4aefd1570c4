/** With autosave off, only the Save button saves, and no typed answer is lost before that. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiError, leftDraft, saverWorld } from '../support/saver-world.ts';
import { travelAnswers } from '../support/travel-form.ts';

const test = suite('saving by hand');
const byHand = (options: Parameters<typeof saverWorld>[0] = {}) => saverWorld({ ...options, automatic: false });
/** A save that is asked for begins in the next turn of the clock. */
async function pressSave(
  { saver, pass }: ReturnType<typeof saverWorld>,
  save = () => saver.saveNow(),
): Promise<{ ok: boolean }> {
  const saved = save();
  await pass(0);
  return saved;
}
const kind = ({ wizard }: ReturnType<typeof saverWorld>): string => wizard.store.getState().save.kind;

test('time, leaving a step or leaving the page save nothing; every answer stays on the device', async () => {
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

test('Save saves at once, and later answers wait for the next Save', async () => {
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

test('leaving asks for confirmation while an answer waits for Save, even when the device keeps it', async () => {
  const world = byHand();
  assert.not(world.saver.wouldLose({ closing: false }));
  world.wizard.setAnswer('givenName', 'Anna');
  assert.ok(world.saver.wouldLose({ closing: false }));
  assert.ok(world.saver.wouldLose({ closing: true }));
  await pressSave(world);
  assert.not(world.saver.wouldLose({ closing: true }));
});

test('offline, Save says to press it again; after the end of the session leaving asks nothing, because the device keeps the answers', async () => {
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

test('a failed Save is not retried automatically', async () => {
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

test('answers left on the device come back, and wait for Save too', async () => {
  const newer = leftDraft({ answers: { nickname: 'anna' }, definition: { sha256: '9'.repeat(64), version: 99 } });
  const world = byHand({ left: [leftDraft({ answers: { givenName: 'Anna' } }), newer] });
  await world.pass(60_000);
  assert.is(world.wizard.resolver.value('givenName'), 'Anna');
  assert.equal(world.sent, []);
  assert.is(kind(world), 'unsaved');
});

test('when the device keeps nothing, leaving asks for confirmation, and signing out saves the answers', async () => {
  const world = byHand({ keeps: false });
  assert.not(world.saver.wouldLose({ closing: true }));
  world.wizard.setAnswer('givenName', 'Anna');
  assert.ok(world.saver.wouldLose({ closing: true }));
  assert.ok(world.saver.wouldLose({ closing: false }));
  await pressSave(world, () => world.saver.saveBeforeSignOut());
  assert.is(world.server.answers['givenName'], 'Anna');
  assert.not(byHand().saver.wouldLose({ closing: false }));
});

test('a download saves the answers on the screen first, because the user asked for it', async () => {
  const world = byHand();
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal(await pressSave(world, () => world.saver.saveUnsaved()), { ok: true });
  assert.is(world.server.answers['givenName'], 'Anna');
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { leftBehind, saverWorld, type SaverWorld } from '../support/saver-world.ts';
import { travelAnswers } from '../support/travel-form.ts';

const kind = ({ wizard }: SaverWorld): string => wizard.store.getState().save.kind;
const conflict = ({ saver }: SaverWorld) => saver.store.getState().conflict;

const keeping = suite('kept on the device');

keeping('what is typed is kept at once, and only until the server has it', async () => {
  const world = saverWorld({ answers: { familyName: 'Eriksson' } });
  assert.is(world.device, null);
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal([world.device?.answers, world.device?.base, world.device?.revision], [{ givenName: 'Anna' }, {}, 1]);
  await world.pass(3_000);
  assert.is(world.device, null);
});

keeping('clearing the only answer is kept and saved', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.wizard.setAnswer('givenName', undefined);
  const left = world.device!;
  assert.equal([left.answers, left.base], [{}, { givenName: 'Anna' }]);
  const again = saverWorld({ answers: { givenName: 'Anna' }, left: [left] });
  assert.is(again.wizard.resolver.value('givenName'), undefined);
  await again.pass(0);
  assert.equal(again.server.answers, {});
});

keeping('a name that is half typed is no answer yet, and is kept and saved all the same', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.saver.noteTyping('familyName', 'Erik');
  assert.is(world.device?.answers['familyName'], 'Erik');
  assert.is(world.wizard.resolver.value('familyName'), undefined);
  await world.pass(3_000);
  assert.equal(world.server.answers, { givenName: 'Anna', familyName: 'Erik' });
  world.wizard.setAnswer('familyName', 'Eriksson');
  world.saver.noteTyping('familyName', undefined);
  await world.pass(3_000);
  assert.is(world.server.answers['familyName'], 'Eriksson');
});

keeping('leaving loses nothing that the device keeps', async () => {
  const world = saverWorld();
  world.saver.setOnline(false);
  world.wizard.setAnswer('givenName', 'Anna');
  assert.not(world.saver.wouldLose({ closing: true }));
  assert.not(world.saver.wouldLose({ closing: false }));
});

keeping(
  'a page that closes before its last key is written asks first; one that only shows something else does not',
  async () => {
    const world = saverWorld({ writing: true });
    world.wizard.setAnswer('givenName', 'Anna');
    assert.ok(world.saver.wouldLose({ closing: true }));
    assert.not(world.saver.wouldLose({ closing: false }));
  },
);

keeping('a form that was locked meanwhile keeps what was typed, and names it', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.server = { ...world.server, status: 'SUBMITTED' };
  world.wizard.setAnswer('givenName', 'Annika');
  await world.pass(60_000);
  assert.equal(world.saver.unsaved(), ['givenName']);
  assert.is(world.device?.answers['givenName'], 'Annika');
});

const coming = suite('coming back to it');

coming('what was left goes to the server at once, and off the device when it is there', async () => {
  const left = leftBehind({ answers: { givenName: 'Anna' } });
  const world = saverWorld({ answers: { familyName: 'Eriksson' }, left: [left] });
  assert.is(world.wizard.resolver.value('givenName'), 'Anna');
  await world.pass(0);
  assert.equal([world.server.answers, kind(world)], [{ familyName: 'Eriksson', givenName: 'Anna' }, 'saved']);
  assert.is(world.removed.length, 1);
  assert.is(world.device, null);
});

coming('what the server has changed since is merged with it', async () => {
  const left = leftBehind({ answers: { givenName: 'Anna' }, revision: 0 });
  const world = saverWorld({ answers: { familyName: 'Eriksson' }, left: [left] });
  await world.pass(0);
  assert.equal(world.server.answers, { familyName: 'Eriksson', givenName: 'Anna' });
});

coming('an answer that both have changed is asked about', async () => {
  const left = leftBehind({
    base: { givenName: 'A' },
    answers: { givenName: 'Anna' },
    revision: 0,
    changedAt: { givenName: 7 },
  });
  const world = saverWorld({ answers: { givenName: 'Annika' }, left: [left] });
  await world.pass(60_000);
  assert.equal(
    [conflict(world)?.fields, conflict(world)?.mineAt.get('givenName'), world.sent.length],
    [['givenName'], 7, 0],
  );
  // A person who leaves before choosing finds the same question again.
  assert.equal(
    [world.device?.base, world.device?.answers, world.device?.revision],
    [{ givenName: 'A' }, { givenName: 'Anna' }, 0],
  );
  world.saver.choose('givenName', 'mine');
  await world.pass(0);
  assert.is(world.server.answers['givenName'], 'Anna');
});

/** A save that a page had sent under this key, and whose answer it did not see. */
const unanswered = (key: string, formData: Answers, revision = 1): SaveRequest => ({
  key,
  revision,
  body: { formData, status: 'DRAFT', place: { passed: [] }, definition: '0'.repeat(64) },
});

coming(
  'a save whose answer was not seen is sent again first, unchanged, and then what was typed after it',
  async () => {
    const request = unanswered('key-of-page-1', { familyName: 'Eriksson', givenName: 'Anna' });
    const left = leftBehind({ fields: ['givenName'], answers: { givenName: 'Anna Maria' }, request });
    const world = saverWorld({ answers: { familyName: 'Eriksson' }, left: [left] });
    assert.is(world.wizard.resolver.value('givenName'), 'Anna Maria');
    await world.pass(3_000);
    assert.equal(world.requests[0], request);
    assert.equal(
      [world.requests.length, world.server.answers['givenName'], kind(world), world.removed.length, world.device],
      [2, 'Anna Maria', 'saved', 1, null],
    );
  },
);

coming('a save that was taken while its page went asks nothing, and what was typed after it goes on', async () => {
  const sent = { givenName: 'Anna' };
  const request = unanswered('key-of-page-1', sent);
  const world = saverWorld({
    answers: sent,
    revision: 2,
    taken: { 'key-of-page-1': { answers: sent, revision: 2 } },
    left: [leftBehind({ fields: ['givenName'], answers: { givenName: 'Anna Maria' }, request })],
  });
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers['givenName'], kind(world)], [null, 'Anna Maria', 'saved']);
});

coming('what the server has already is not saved again', async () => {
  const sent = { givenName: 'Anna' };
  const world = saverWorld({
    answers: sent,
    revision: 2,
    taken: { 'key-of-page-1': { answers: sent, revision: 2 } },
    left: [leftBehind({ fields: ['givenName'], answers: sent, request: unanswered('key-of-page-1', sent) })],
  });
  await world.pass(60_000);
  assert.equal([world.requests.map(({ key }) => key), kind(world)], [['key-of-page-1'], 'saved']);
  assert.equal([world.removed.length, world.server.revision, world.device], [1, 2, null]);
});

coming('a save that was taken and undone since on purpose is not done again', async () => {
  const request = unanswered('key-of-page-1', { givenName: 'Anna' });
  const world = saverWorld({
    answers: { givenName: 'A' },
    revision: 3,
    taken: { 'key-of-page-1': { answers: { givenName: 'Anna' }, revision: 2 } },
    left: [leftBehind({ fields: ['givenName'], base: { givenName: 'A' }, answers: { givenName: 'Anna' }, request })],
  });
  assert.is(world.wizard.resolver.value('givenName'), 'Anna', 'as the page was left');
  await world.pass(60_000);
  assert.equal([world.wizard.resolver.value('givenName'), conflict(world), kind(world)], ['A', null, 'saved']);
  assert.equal([world.requests.length, world.server.answers['givenName']], [1, 'A']);
});

coming('a save that was not taken meets what others have saved since', async () => {
  const request = unanswered('key-of-page-1', { givenName: 'Anna' });
  const world = saverWorld({
    answers: { givenName: 'Annika', familyName: 'Eriksson' },
    revision: 3,
    left: [leftBehind({ fields: ['givenName'], answers: { givenName: 'Anna' }, request })],
  });
  await world.pass(60_000);
  assert.equal([conflict(world)?.fields, world.requests.length], [['givenName'], 1]);
  assert.is(world.wizard.resolver.value('familyName'), 'Eriksson');
});

coming('while the server cannot be reached, what the device keeps names the same save', async () => {
  const world = saverWorld();
  world.loseAnswers = true;
  world.wizard.setAnswer('givenName', 'Ann');
  await world.pass(3_000);
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal(world.device?.request, world.requests[0]);
  assert.equal(world.device?.answers, { givenName: 'Anna' });
  const again = saverWorld({
    answers: world.server.answers,
    revision: world.server.revision,
    taken: { [world.requests[0]!.key]: world.server },
    left: [world.device!],
  });
  await again.pass(3_000);
  assert.equal([again.server.answers, conflict(again), kind(again)], [{ givenName: 'Anna' }, null, 'saved']);
});

coming('a submit whose answer was not seen is not sent again unasked', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('nickname', 'anna');
  world.failures.push(new TypeError('no network'));
  assert.is((await world.saver.submit()).ok, false);
  await world.pass(60_000);
  assert.equal(
    world.sent.map(({ status }) => status),
    ['SUBMITTED', 'DRAFT'],
  );
  assert.is(world.server.status, 'DRAFT');
});

coming('another window’s save whose answer was not seen is sent again before its answers come in', async () => {
  const sent = { givenName: 'Anna' };
  const world = saverWorld({ taken: { 'key-of-page-2': { answers: sent, revision: 2 } } });
  world.elsewhere(sent);
  world.leave(
    leftBehind({
      fields: ['givenName'],
      answers: { givenName: 'Anna Maria' },
      request: unanswered('key-of-page-2', sent),
      tab: 'tab-2',
    }),
  );
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers, kind(world)], [null, { givenName: 'Anna Maria' }, 'saved']);
  assert.equal([world.requests[0]!.key, world.removed.length], ['key-of-page-2', 1]);
});

coming(
  'two windows that went at once are both taken in; where both changed an answer, the person chooses',
  async () => {
    const one = leftBehind({ answers: { givenName: 'Anna', nickname: 'An' } });
    const two = leftBehind({ answers: { familyName: 'Eriksson', nickname: 'Annie' }, tab: 'tab-2' });
    const world = saverWorld({ left: [one, two] });
    await world.pass(60_000);
    assert.equal([conflict(world)?.fields, world.removed.length], [['nickname'], 1]);
    assert.is(world.wizard.resolver.value('familyName'), 'Eriksson');
    world.saver.choose('nickname', 'theirs');
    await world.pass(0);
    assert.equal(world.server.answers, { givenName: 'Anna', nickname: 'Annie', familyName: 'Eriksson' });
    assert.is(world.removed.length, 2);
  },
);

coming('a window that goes while this one is open leaves its answers to it', async () => {
  const world = saverWorld({ answers: { familyName: 'Eriksson' } });
  world.wizard.setAnswer('givenName', 'Anna');
  world.leave(leftBehind({ answers: { nickname: 'An' }, tab: 'tab-2' }));
  assert.is(world.wizard.resolver.value('nickname'), 'An');
  await world.pass(3_000);
  assert.equal(world.server.answers, { familyName: 'Eriksson', givenName: 'Anna', nickname: 'An' });
  assert.equal([world.removed.length, kind(world)], [1, 'saved']);
});

coming('a window that goes while a question is open waits for the answer', async () => {
  const world = saverWorld({
    left: [leftBehind({ answers: { nickname: 'An' } }), leftBehind({ answers: { nickname: 'Annie' }, tab: 'tab-2' })],
  });
  world.leave(leftBehind({ answers: { givenName: 'Anna' }, tab: 'tab-3' }));
  assert.is(world.wizard.resolver.value('givenName'), undefined);
  world.saver.choose('nickname', 'theirs');
  await world.pass(0);
  assert.equal(world.server.answers, { nickname: 'Annie', givenName: 'Anna' });
});

coming('what is typed on goes on being kept, with the place where it is typed', async () => {
  const world = saverWorld({ left: [leftBehind({ tab: 'another', answers: { givenName: 'Anna' }, at: 7 })] });
  world.wizard.setAnswer('familyName', 'Eriksson');
  assert.equal(
    [world.device?.answers, world.device?.tab, world.device?.place.step],
    [{ givenName: 'Anna', familyName: 'Eriksson' }, 'tab-1', 'person'],
  );
  assert.ok(world.device!.at > 7);
});

coming('an answer that was lost on the way is no conflict with oneself', async () => {
  const world = saverWorld();
  world.loseAnswers = true;
  world.wizard.setAnswer('givenName', 'Ann');
  await world.pass(3_000);
  assert.is(kind(world), 'failed');
  world.loseAnswers = false;
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(10_000);
  assert.equal([conflict(world), world.server.answers['givenName'], kind(world)], [null, 'Anna', 'saved']);
});

keeping.run();
coming.run();

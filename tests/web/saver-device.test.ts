import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HOUR } from '../../engine/lib/time.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { failNext, leftDraft, saverWorld, type SaverWorld } from '../support/saver-world.ts';
import { travelAnswers } from '../support/travel-form.ts';

const kind = ({ wizard }: SaverWorld): string => wizard.store.getState().save.kind;
const conflict = ({ saver }: SaverWorld) => saver.store.getState().conflict;

const keeping = suite('answers kept on the device');

keeping('a typed answer is kept on the device at once, until the server has it', async () => {
  const world = saverWorld({ answers: { familyName: 'Eriksson' } });
  assert.is(world.device, null);
  world.wizard.setAnswer('givenName', 'Anna');
  assert.equal([world.device?.answers, world.device?.base, world.device?.revision], [{ givenName: 'Anna' }, {}, 1]);
  await world.pass(3_000);
  assert.is(world.device, null);
  world.wizard.setAnswer('givenName', 'Ann');
  assert.equal(world.device?.possible, [], 'what the server is known to have is not kept');
  world.elsewhere({ givenName: 'Annika' });
  await world.pass(3_000);
  assert.equal([world.device?.answers, world.device?.possible], [{ givenName: 'Ann' }, []], 'nor what it has rejected');
});

keeping('clearing the only answer is kept on the device and saved', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.wizard.setAnswer('givenName', undefined);
  const left = world.device!;
  assert.equal([left.answers, left.base], [{}, { givenName: 'Anna' }]);
  const again = saverWorld({ answers: { givenName: 'Anna' }, left: [left] });
  assert.is(again.wizard.resolver.value('givenName'), undefined);
  await again.pass(0);
  assert.equal(again.server.answers, {});
});

keeping('a half-typed name is not an answer yet, but is kept on the device and saved', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.saver.noteTyping('familyName', 'Erik');
  assert.is(world.device?.answers['familyName'], 'Erik');
  assert.is(world.wizard.resolver.value('familyName'), undefined);
  await world.pass(2_000);
  world.saver.noteTyping('familyName', 'Erik');
  await world.pass(1_000);
  assert.equal(world.server.answers, { givenName: 'Anna', familyName: 'Erik' });
  world.wizard.setAnswer('familyName', 'Eriksson');
  world.saver.noteTyping('familyName', undefined);
  await world.pass(3_000);
  assert.is(world.server.answers['familyName'], 'Eriksson');
});

keeping('leaving the page loses no answer that the device keeps', async () => {
  const world = saverWorld();
  world.saver.setOnline(false);
  world.wizard.setAnswer('givenName', 'Anna');
  assert.not(world.saver.wouldLose({ closing: true }));
  assert.not(world.saver.wouldLose({ closing: false }));
});

keeping('without a store on the device, leaving the form asks until the answer is saved', async () => {
  const world = saverWorld({ keeps: false });
  world.wizard.setAnswer('givenName', 'Anna');
  assert.ok(world.saver.wouldLose({ closing: false }));
  await world.pass(3_000);
  assert.not(world.saver.wouldLose({ closing: false }));
});

keeping('without a store on the device, closing the page asks only about answers that cannot be sent any more', () => {
  for (const long of [false, true]) {
    const world = saverWorld({ keeps: false, long });
    world.wizard.setAnswer('givenName', 'Anna');
    assert.is(world.saver.wouldLose({ closing: true }), long);
  }
});

keeping('nor does a page try again after it is closed: it asks about answers whose save has failed', async () => {
  const world = saverWorld({ keeps: false });
  failNext(world, 1);
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  assert.ok(world.saver.wouldLose({ closing: true }));
  await world.pass(3_000);
  assert.not(world.saver.wouldLose({ closing: true }));
});

keeping('the page says whether the device keeps its answers: as soon as it does, and no longer than it does', () => {
  const world = saverWorld({ unreadable: true });
  const isKept = (): boolean => world.saver.store.getState().kept;
  assert.is(isKept(), false);
  for (const full of [false, true, false]) {
    world.full = full;
    world.wizard.setAnswer('givenName', full ? 'Ann' : 'Anna');
    assert.is(isKept(), !full);
  }
});

keeping(
  'closing the page before its last key is written asks for confirmation; moving to another page does not',
  async () => {
    const world = saverWorld();
    world.writing = true;
    world.wizard.setAnswer('givenName', 'Anna');
    assert.ok(world.saver.wouldLose({ closing: true }));
    assert.not(world.saver.wouldLose({ closing: false }));
    await world.pass(3_000);
    assert.not(world.saver.wouldLose({ closing: true }), 'the server has it');
  },
);

keeping('closing the page before the device has deleted the only answer, which was erased, asks too', () => {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', 'A');
  world.wizard.setAnswer('givenName', undefined);
  assert.not(world.saver.wouldLose({ closing: true }));
  world.writing = true;
  assert.ok(world.saver.wouldLose({ closing: true }));
  assert.not(world.saver.wouldLose({ closing: false }));
});

keeping('a form that was locked elsewhere keeps the typed answers, and names them', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.server = { ...world.server, status: 'SUBMITTED' };
  world.wizard.setAnswer('givenName', 'Annika');
  await world.pass(60_000);
  assert.equal(world.saver.unsaved(), ['givenName']);
  assert.is(world.device?.answers['givenName'], 'Annika');
});

keeping('the times of a conflict are those of one clock, also when the clock of the device is wrong', async () => {
  const timeOfTheirs = async (by: number) => {
    const world = saverWorld();
    world.setClock(by);
    world.wizard.setAnswer('familyName', 'Erik');
    world.elsewhere({ familyName: 'Berg' });
    await world.pass(3_000);
    return conflict(world)?.theirsAt.get('familyName');
  };
  const [wrong, right] = [await timeOfTheirs(-HOUR), await timeOfTheirs(0)];
  assert.is(Math.round((right! - wrong!) / HOUR), 1);
});

keeping('a half-typed name does not replace the answer of another device that the user has chosen', async () => {
  const world = saverWorld();
  world.saver.noteTyping('familyName', 'Erik');
  world.elsewhere({ familyName: 'Berg' });
  await world.pass(3_000);
  assert.equal(conflict(world)?.fields, ['familyName']);
  world.saver.choose('familyName', 'theirs');
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  assert.equal(world.server.answers, { familyName: 'Berg', givenName: 'Anna' });
});

keeping('the draft on the device has the step that is open', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person'] });
  world.saver.setOnline(false);
  world.wizard.setAnswer('givenName', 'Anna Maria');
  assert.ok(world.wizard.goTo('person'));
  assert.is(world.device?.place.step, 'person');
});

keeping('after the user has left the form, its page neither saves nor stores anything more', async () => {
  const world = saverWorld();
  world.hold = true;
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  world.wizard.setAnswer('familyName', 'Eriksson');
  assert.is(world.freed, false);
  world.stop();
  // Another page takes it.
  assert.is(world.freed, true);
  world.device = null;
  world.leave(leftDraft({ answers: { nickname: 'anna' } }));
  await world.deliver();
  await world.pass(60_000);
  assert.equal([world.sent.length, world.device], [1, null]);
  assert.is(world.wizard.resolver.value('nickname'), undefined);

  const quiet = saverWorld();
  quiet.wizard.setAnswer('givenName', 'Anna');
  quiet.stop();
  await quiet.pass(60_000);
  assert.is(quiet.sent.length, 0);
});

keeping('answers that a page left stay on the device until they are stored again, or saved', async () => {
  const world = saverWorld({ full: true, left: [leftDraft({ answers: { givenName: 'Anna' } })] });
  await world.deliver();
  assert.is(world.removed.length, 0);
  await world.pass(0);
  assert.equal([world.server.answers, world.removed.length], [{ givenName: 'Anna' }, 1]);

  const left = saverWorld({ full: true, left: [leftDraft({ answers: { givenName: 'Anna' } })] });
  left.stop();
  assert.is(left.released.length, 1, 'free for the next page');
});

const coming = suite('returning to a form');

coming(
  'answers left on the device are sent at once, and removed from the device when the server has them',
  async () => {
    const left = leftDraft({ answers: { givenName: 'Anna' } });
    const world = saverWorld({ answers: { familyName: 'Eriksson' }, left: [left] });
    assert.is(world.wizard.resolver.value('givenName'), 'Anna');
    await world.pass(0);
    assert.equal([world.server.answers, kind(world)], [{ familyName: 'Eriksson', givenName: 'Anna' }, 'saved']);
    assert.is(world.removed.length, 1);
    assert.is(world.device, null);
  },
);

coming(
  'the drafts of two pages keep what the server may have of each, and the saved form has the changes of both',
  async () => {
    const left = (page: string, answers: Answers) => {
      const { definition } = leftDraft({});
      const possible = [{ base: {}, answers, definition, changes: { [page]: 1 } }];
      return leftDraft({ page, answers, possible, place: { passed: [], changes: { [page]: 2 } } });
    };
    const drafts = [left('page-1', { givenName: 'Anna' }), left('page-2', { familyName: 'Ek' })];
    const world = saverWorld({ left: drafts });
    world.saver.setOnline(false);
    assert.equal(
      world.device?.possible?.map(({ changes }) => changes),
      [{ 'page-1': 1 }, { 'page-1': 2 }, { 'page-2': 1 }, { 'page-2': 2 }],
    );
    world.saver.setOnline(true);
    await world.pass(3_000);
    const { changes } = world.server;
    assert.equal(
      [world.server.answers, changes?.['page-1'], changes?.['page-2']],
      [{ givenName: 'Anna', familyName: 'Ek' }, 2, 2],
    );
  },
);

coming('answers that the server has changed since are merged with those on the device', async () => {
  const left = leftDraft({ answers: { givenName: 'Anna' }, revision: 0 });
  const world = saverWorld({ answers: { familyName: 'Eriksson' }, left: [left] });
  await world.pass(0);
  assert.equal(world.server.answers, { familyName: 'Eriksson', givenName: 'Anna' });
});

coming('an answer that both sides changed is a conflict for the user to decide', async () => {
  const left = leftDraft({
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
  // A user who leaves before choosing gets the same question again.
  assert.equal(
    [world.device?.base, world.device?.answers, world.device?.revision],
    [{ givenName: 'A' }, { givenName: 'Anna' }, 0],
  );
  world.saver.choose('givenName', 'mine');
  await world.pass(0);
  assert.is(world.server.answers['givenName'], 'Anna');
});

coming('offline, the question about the next draft comes as soon as the one before is answered', () => {
  const left = (page: string, answers: Answers) => leftDraft({ page, answers, revision: 0 });
  const drafts = [left('page-1', {}), left('page-2', { givenName: 'Anna' }), left('page-3', { familyName: 'Berg' })];
  const world = saverWorld({ answers: { givenName: 'Bo', familyName: 'Ek' }, left: drafts });
  world.saver.setOnline(false);
  assert.equal(conflict(world)?.fields, ['givenName']);
  world.saver.choose('givenName', 'mine');
  assert.equal(conflict(world)?.fields, ['familyName']);
});

/** A page that is closed before the device has stored its last letters. Its last save still sends them. */
async function closedTooEarly(): Promise<{ left: LocalDraft; saved: SaverWorld['server'] }> {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', 'A');
  const left = world.device!;
  world.wizard.setAnswer('givenName', 'Anna');
  world.saver.flush();
  await world.pass(0);
  world.stop();
  return { left, saved: world.server };
}

coming('a save of a closing page is not a conflict with its own draft, which is older', async () => {
  const { left, saved } = await closedTooEarly();
  for (const draft of [left, { ...left, tab: 'tab-2' }]) {
    const first = draft === left ? [] : [leftDraft({})];
    const world = saverWorld({ ...saved, left: [...first, draft] });
    await world.pass(3_000);
    assert.equal(
      [conflict(world), world.wizard.resolver.value('givenName'), world.server.answers, kind(world), world.device],
      [null, 'Anna', { givenName: 'Anna' }, 'saved', null],
    );
  }
});

coming(
  'what a closing page saved is no second place either if it arrives after the form was opened again',
  async () => {
    const { left, saved } = await closedTooEarly();
    const world = saverWorld({ left: [left] });
    world.server = saved;
    await world.pass(3_000);
    assert.equal([conflict(world), world.server.answers, kind(world)], [null, { givenName: 'Anna' }, 'saved']);
  },
);

coming('letters typed before the server has told what the closing page saved are kept', async () => {
  const { left, saved } = await closedTooEarly();
  const world = saverWorld({ left: [left] });
  world.server = saved;
  world.wizard.setAnswer('familyName', 'Eriksson');
  await world.pass(3_000);
  assert.equal(
    [conflict(world), world.server.answers, kind(world)],
    [null, { givenName: 'Anna', familyName: 'Eriksson' }, 'saved'],
  );
});

coming('an answer that was cleared on a closing page and is typed again is not a conflict with that page', async () => {
  const first = saverWorld();
  first.loseAnswers = true;
  first.wizard.setAnswer('givenName', 'A');
  await first.pass(3_000);
  first.wizard.setAnswer('givenName', undefined);
  const left = first.device!;
  first.loseAnswers = false;
  await first.pass(60_000);
  const world = saverWorld({ left: [left], server: first.server, taken: first.taken });
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna' }]);
});

coming('an answer that another device has saved is still a conflict with what the device has', async () => {
  const { left } = await closedTooEarly();
  const world = saverWorld({ answers: { givenName: 'Berta' }, revision: 3, left: [left] });
  await world.pass(3_000);
  assert.equal([conflict(world)?.fields, world.server.answers], [['givenName'], { givenName: 'Berta' }]);
});

coming('a draft with letters after the last save of its page is not taken for saved', async () => {
  const first = saverWorld();
  first.wizard.setAnswer('givenName', 'A');
  await first.pass(3_000);
  first.wizard.setAnswer('givenName', 'Anna');
  const world = saverWorld({ ...first.server, left: [first.device!] });
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna' }]);
});

coming(
  'a draft counts as saved only if the server has its last letters, not only those of an earlier save',
  async () => {
    const first = saverWorld();
    first.loseAnswers = true;
    first.wizard.setAnswer('givenName', 'A');
    await first.pass(3_000);
    first.wizard.setAnswer('givenName', 'An');
    const left = first.device!;
    const { key } = first.requests[0]!;
    const taken = { [key]: first.server };
    first.loseAnswers = false;
    first.wizard.setAnswer('givenName', 'Anna');
    await first.pass(4_000);
    for (const server of [first.server, taken[key]!]) {
      const world = saverWorld({ ...server, left: [left], taken });
      await world.pass(3_000);
      const name = server === first.server ? 'Anna' : 'An';
      assert.equal([conflict(world), world.server.answers], [null, { givenName: name }]);
    }
  },
);

coming('of two windows that were closed at once, the one that saved first loses nothing to the other', async () => {
  const first = saverWorld();
  const second = saverWorld();
  first.wizard.setAnswer('givenName', 'Anna');
  second.wizard.setAnswer('familyName', 'Eriksson');
  const [left, before] = [first.device!, second.device!];
  second.server = first.server;
  first.saver.flush();
  await first.pass(0);
  second.server = first.server;
  second.saver.flush();
  for (const own of [second.device!, before]) {
    const world = saverWorld({ ...first.server, taken: first.taken, left: [own, left] });
    await world.pass(3_000);
    assert.equal(
      [conflict(world), world.server.answers, kind(world), world.device],
      [null, { givenName: 'Anna', familyName: 'Eriksson' }, 'saved', null],
    );
  }
});

coming('an answer that was cleared, saved and typed again is not cleared by a save of another device', async () => {
  const world = saverWorld({
    left: [leftDraft({ answers: { givenName: 'Anna' }, place: { passed: [], changes: { 'page-1': 1 } } })],
  });
  world.wizard.setAnswer('givenName', undefined);
  await world.pass(3_000);
  assert.equal(world.server.answers, {});
  world.elsewhere({ familyName: 'Eriksson' });
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna', familyName: 'Eriksson' }]);
});

coming('a draft is still known as saved after another device has saved', async () => {
  const { left, saved } = await closedTooEarly();
  const device = saverWorld(saved);
  device.wizard.setAnswer('familyName', 'Eriksson');
  await device.pass(3_000);
  const world = saverWorld({ ...device.server, left: [left] });
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna', familyName: 'Eriksson' }]);
});

coming(
  'a draft that is newer than the cached form does not ask about the older answers, and keeps the newer',
  async () => {
    const first = saverWorld();
    first.wizard.setAnswer('familyName', 'Eriksson');
    first.wizard.setAnswer('givenName', 'An');
    await first.pass(3_000);
    first.wizard.setAnswer('givenName', 'Anna');
    const world = saverWorld({ left: [first.device!], server: first.server });
    await world.pass(3_000);
    assert.equal([conflict(world), world.server.answers], [null, { familyName: 'Eriksson', givenName: 'Anna' }]);
  },
);

coming(
  'a draft that a page with a newer form leaves is merged without a question, and loses none of its rows',
  async () => {
    const rows = (...names: string[]) => ({
      companions: names.map((companionName, index) => ({ rowId: `r${index}`, companionName })),
    });
    const world = saverWorld({ answers: rows('Bo', 'Carl') });
    world.wizard.setAnswer('familyName', 'Eriksson');
    const other = saverWorld({ answers: rows('Bo', 'Carl') });
    other.wizard.setAnswer('companions/r1/companionName', 'Carla');
    await other.pass(3_000);
    other.wizard.setAnswer('companions/r0/companionName', 'Bosse');
    other.wizard.setAnswer('companions/r1/companionName', 'Carla Maria');
    world.server = other.server;
    world.leave(other.device!);
    await world.pass(3_000);
    assert.equal(
      [conflict(world), world.server.answers],
      [null, { familyName: 'Eriksson', ...rows('Bosse', 'Carla Maria') }],
    );
  },
);

/** A save that a page sent under this key, without receiving its answer. */
const unanswered = (key: string, formData: Answers, revision = 1): SaveRequest => ({
  key,
  revision,
  version: 3,
  body: { formData, status: 'DRAFT', place: { passed: [] }, definition: '0'.repeat(64) },
});

coming(
  'a save without an answer is sent again first, unchanged, and then the answers that were typed after it',
  async () => {
    const request = unanswered('key-of-page-1', { familyName: 'Eriksson', givenName: 'Anna' });
    const left = leftDraft({ fields: ['givenName'], answers: { givenName: 'Anna Maria' }, request });
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

coming(
  'a save that the server stored while its page closed causes no conflict, and later answers are saved',
  async () => {
    const sent = { givenName: 'Anna' };
    const request = unanswered('key-of-page-1', sent);
    const world = saverWorld({
      answers: sent,
      revision: 2,
      taken: { 'key-of-page-1': { answers: sent, revision: 2 } },
      left: [leftDraft({ fields: ['givenName'], answers: { givenName: 'Anna Maria' }, request })],
    });
    await world.pass(3_000);
    assert.equal([conflict(world), world.server.answers['givenName'], kind(world)], [null, 'Anna Maria', 'saved']);
  },
);

coming('answers that the server already has are not saved again', async () => {
  const sent = { givenName: 'Anna' };
  const changes = { 'page-1': 1 };
  // Without the changes, only the response to the repeated save says that the server has them.
  for (const known of [undefined, changes]) {
    const request = unanswered('key-of-page-1', sent);
    const world = saverWorld({
      answers: sent,
      revision: 2,
      taken: { 'key-of-page-1': { answers: sent, revision: 2 } },
      left: [leftDraft({ fields: ['givenName'], answers: sent, request, place: { passed: [], changes } })],
      ...(known && { changes: known }),
    });
    await world.pass(60_000);
    assert.equal([world.requests.map(({ key }) => key), kind(world)], [known ? [] : ['key-of-page-1'], 'saved']);
    assert.equal([world.removed.length, world.server.revision, world.device], [1, 2, null]);
  }
});

coming('a stored save that was undone on purpose since then is not repeated', async () => {
  const request = unanswered('key-of-page-1', { givenName: 'Anna' });
  const world = saverWorld({
    answers: { givenName: 'A' },
    revision: 3,
    taken: { 'key-of-page-1': { answers: { givenName: 'Anna' }, revision: 2 } },
    left: [leftDraft({ fields: ['givenName'], base: { givenName: 'A' }, answers: { givenName: 'Anna' }, request })],
  });
  assert.is(world.wizard.resolver.value('givenName'), 'Anna', 'the answer is the one from before the page was closed');
  await world.pass(60_000);
  assert.equal([world.wizard.resolver.value('givenName'), conflict(world), kind(world)], ['A', null, 'saved']);
  assert.equal([world.requests.length, world.server.answers['givenName']], [1, 'A']);
});

coming('a save that was not stored is merged with what others have saved since', async () => {
  const request = unanswered('key-of-page-1', { givenName: 'Anna' });
  const world = saverWorld({
    answers: { givenName: 'Annika', familyName: 'Eriksson' },
    revision: 3,
    left: [leftDraft({ fields: ['givenName'], answers: { givenName: 'Anna' }, request })],
  });
  await world.pass(60_000);
  assert.equal([conflict(world)?.fields, world.requests.length], [['givenName'], 1]);
  world.saver.choose('givenName', 'mine');
  await world.pass(0);
  assert.equal(world.server.answers, { givenName: 'Anna', familyName: 'Eriksson' });
});

coming('while the server cannot be reached, the device keeps the same save request', async () => {
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

coming('a draft with an open question is free for another page when the user leaves the form', async () => {
  const left = leftDraft({ fields: ['givenName'], answers: { givenName: 'Anna' } });
  const world = saverWorld({ answers: { givenName: 'Annika' } });
  world.leave(left);
  assert.equal(conflict(world)?.fields, ['givenName']);
  world.stop();
  assert.equal(world.released, [left]);
});

/** A window whose save the server has stored without an answer, and into which the user has typed on. */
async function lostAnswer() {
  const other = saverWorld();
  other.loseAnswers = true;
  other.wizard.setAnswer('familyName', 'Erik');
  await other.pass(3_000);
  other.wizard.setAnswer('familyName', 'Eriksson');
  other.stop();
  return { left: other.device!, server: other.server, taken: other.taken };
}

coming('a closed window is not asked about, even if its save gets no answer the second time either', async () => {
  const { left, server, taken } = await lostAnswer();
  const world = saverWorld({ taken, server });
  failNext(world, 1);
  world.leave(left);
  await world.pass(0);
  assert.is(world.requests.filter(({ key }) => key === left.request!.key).length, 1, 'it is not sent again at once');
  assert.is(world.wizard.resolver.value('familyName'), 'Eriksson', 'the answer is shown meanwhile');
  await world.pass(60_000);
  assert.equal([conflict(world), world.server.answers], [null, { familyName: 'Eriksson' }]);
});

coming('an answer that was cleared in a save without an answer, and then typed again, is not lost', async () => {
  const other = saverWorld({ answers: { familyName: 'Berg' } });
  other.loseAnswers = true;
  other.wizard.setAnswer('familyName', undefined);
  await other.pass(3_000);
  other.wizard.setAnswer('familyName', 'Berg');
  other.stop();
  const world = saverWorld({ ...other.server, taken: other.taken, left: [other.device!] });
  assert.is(world.wizard.resolver.value('familyName'), 'Berg');
  await world.pass(60_000);
  assert.equal([conflict(world), world.server.answers], [null, { familyName: 'Berg' }]);
});

coming('a Submit that reaches no server does not make the saver forget the save without an answer', async () => {
  const world = saverWorld();
  world.loseAnswers = true;
  world.wizard.setAnswer('familyName', 'Erik');
  await world.pass(3_000);
  world.wizard.setAnswer('familyName', 'Eriksson');
  failNext(world, 2);
  assert.equal(await world.saver.submit(), {
    ok: false,
    message: 'The server cannot be reached. Check your connection.',
  });
  world.loseAnswers = false;
  await world.pass(60_000);
  assert.equal([conflict(world), world.server.answers], [null, { familyName: 'Eriksson' }]);
});

/** A submit that the server refuses, because answers are missing. It saves the answers, but its response is lost. */
async function lostSubmit(typedAfter: string) {
  const world = saverWorld({ answers: { familyName: 'Erik' } });
  world.incomplete = true;
  world.loseAnswers = true;
  world.wizard.setAnswer('familyName', 'Eriksson');
  assert.is((await world.saver.submit()).ok, false);
  world.loseAnswers = false;
  world.wizard.setAnswer('familyName', typedAfter);
  return world;
}

coming('what is typed after a submit without an answer is kept, and no question asks about it', async () => {
  for (const typed of ['Erik', 'Eriksson Berg']) {
    const world = await lostSubmit(typed);
    await world.pass(3_000);
    assert.equal([conflict(world), world.server.answers], [null, { familyName: typed }]);

    const { device, server } = await lostSubmit(typed);
    const again = saverWorld({ ...server, left: [device!] });
    await again.pass(3_000);
    assert.equal([conflict(again), again.server.answers], [null, { familyName: typed }]);
  }
});

coming('after two reloads, the last answer is kept, even if the save of the first page arrives only then', async () => {
  const first = saverWorld();
  first.wizard.setAnswer('givenName', 'Anna');
  const left = first.device!;
  first.saver.flush();
  await first.pass(0);
  for (const name of ['Annika', undefined]) {
    const second = saverWorld({ left: [left] });
    second.wizard.setAnswer('givenName', name);
    const third = saverWorld({ ...first.server, left: [second.device!] });
    await third.pass(3_000);
    assert.equal([conflict(third), third.server.answers['givenName']], [null, name]);
  }
});

coming('a submit without an answer is not sent again automatically', async () => {
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

coming("another window's save without an answer is sent again before its answers are merged", async () => {
  const sent = { givenName: 'Anna' };
  const world = saverWorld({ taken: { 'key-of-page-2': { answers: sent, revision: 2 } } });
  world.elsewhere(sent);
  world.leave(
    leftDraft({
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

coming('what was saved after the unanswered save of a closed window stays on the screen', async () => {
  const sent = { givenName: 'Anna' };
  const taken = { 'key-of-page-2': { answers: sent, revision: 2 } };
  const world = saverWorld({ answers: { ...sent, familyName: 'Berg' }, revision: 3, taken });
  const shown: unknown[] = [];
  world.wizard.subscribeField('familyName', () => shown.push(world.wizard.resolver.value('familyName')));
  const request = unanswered('key-of-page-2', sent);
  world.leave(leftDraft({ fields: ['givenName'], answers: { givenName: 'Anna Maria' }, request, tab: 'tab-2' }));
  await world.pass(3_000);
  assert.equal([shown, world.requests.map(({ revision }) => revision)], [[], [1, 3]]);
  assert.equal(world.server.answers, { givenName: 'Anna Maria', familyName: 'Berg' });
});

coming("this window's unanswered save is sent again before that of a closed window", async () => {
  const answers = { givenName: 'Anna' };
  const own = leftDraft({ answers, request: unanswered('key-of-page-1', answers) });
  const other = leftDraft({ answers, request: unanswered('key-of-page-2', answers), tab: 'tab-2' });
  const world = saverWorld({ left: [own, other] });
  await world.pass(3_000);
  assert.equal(
    world.requests.slice(0, 2).map(({ key }) => key),
    ['key-of-page-1', 'key-of-page-2'],
  );
});

/** What a window has saved, of which it did not learn: 'Ann', before the user typed on. */
const savedBefore = (page: string) => ({
  changes: { [page]: 1 },
  definition: { sha256: '0'.repeat(64), version: 3 },
  base: {},
  answers: { givenName: 'Ann' },
});

coming('a closed window whose first letters were saved causes no conflict in a window with a draft', async () => {
  const answers = { familyName: 'Berg' };
  for (const request of [null, unanswered('key-of-page-1', answers)]) {
    const other = leftDraft({
      page: 'page-2',
      tab: 'tab-2',
      answers: { givenName: 'Anna' },
      possible: [savedBefore('page-2')],
      place: { passed: [], changes: { 'page-2': 2 } },
    });
    const left = [leftDraft({ answers, request }), other];
    const world = saverWorld({ answers: { givenName: 'Ann' }, changes: { 'page-2': 1 }, left });
    await world.pass(3_000);
    assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna', familyName: 'Berg' }]);
  }
});

coming('nor what it saved while this window was open, which this window has learned since', async () => {
  const world = saverWorld();
  world.elsewhere({ givenName: 'Ann' });
  world.server.changes = { 'page-2': 1 };
  world.wizard.setAnswer('familyName', 'Berg');
  await world.pass(3_000);
  world.leave(
    leftDraft({
      page: 'page-2',
      tab: 'tab-2',
      answers: { givenName: 'Anna' },
      possible: [savedBefore('page-2')],
      place: { passed: [], changes: { 'page-2': 2 } },
    }),
  );
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna', familyName: 'Berg' }]);
});

coming('what a closed window has saved, and another has changed since, does not come back to the screen', async () => {
  const place = { passed: [], changes: { 'page-2': 1 } };
  const answers = { familyName: 'Berg' };
  const own = leftDraft({ answers, request: unanswered('key-of-page-1', answers) });
  const other = leftDraft({ page: 'page-2', tab: 'tab-2', answers: { givenName: 'Ann' }, place });
  const world = saverWorld({
    answers: { givenName: 'Annika' },
    revision: 3,
    changes: place.changes,
    left: [own, other],
  });
  assert.is(world.wizard.resolver.value('givenName'), undefined, 'it comes with the response to the save');
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Annika', familyName: 'Berg' }]);
});

coming('the response to the save of a closed window replaces what that window knew of earlier saves', async () => {
  const sent = { givenName: 'Anna' };
  const changes = { 'page-0': 1, 'page-2': 1 };
  const world = saverWorld({
    answers: sent,
    revision: 2,
    changes,
    taken: { k: { answers: sent, revision: 2, changes } },
  });
  world.leave(
    leftDraft({
      page: 'page-2',
      tab: 'tab-2',
      fields: ['givenName'],
      answers: { givenName: 'Anna Maria' },
      possible: [savedBefore('page-0')],
      request: unanswered('k', sent),
      place: { passed: [], changes: { 'page-0': 1, 'page-2': 2 } },
    }),
  );
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna Maria' }]);
});

coming('a closed window knew that an answer was cleared elsewhere: what it typed then is no conflict', async () => {
  const left = leftDraft({ revision: 3, answers: { givenName: 'Anna' }, base: {} });
  const world = saverWorld({
    answers: { givenName: 'Ann' },
    left: [leftDraft({}), left],
    server: { answers: {}, revision: 3 },
  });
  await world.pass(3_000);
  assert.equal([conflict(world), world.server.answers], [null, { givenName: 'Anna' }]);
});

coming('a closed window knew a newer form: the user chooses between that and this window first', async () => {
  const own = leftDraft({ answers: { givenName: 'Anna' } });
  const other = leftDraft({
    tab: 'tab-2',
    revision: 3,
    base: { givenName: 'Annika' },
    answers: { givenName: 'Annie' },
  });
  const world = saverWorld({ left: [own, other] });
  assert.is(conflict(world)?.side.answers['givenName'], 'Annika');
  world.saver.choose('givenName', 'theirs');
  await world.pass(0);
  assert.equal([conflict(world), world.wizard.resolver.value('givenName')], [null, 'Annie']);
});

coming(
  'the answers of two windows that closed at once are both merged; for an answer that both changed, the user chooses',
  async () => {
    const one = leftDraft({ answers: { givenName: 'Anna', nickname: 'An' } });
    const two = leftDraft({ answers: { familyName: 'Eriksson', nickname: 'Annie' }, tab: 'tab-2' });
    const world = saverWorld({ left: [one, two] });
    await world.pass(60_000);
    assert.equal([conflict(world)?.fields, world.removed.length], [['nickname'], 1]);
    world.saver.choose('nickname', 'theirs');
    await world.pass(0);
    assert.equal(world.server.answers, { givenName: 'Anna', nickname: 'Annie', familyName: 'Eriksson' });
    assert.is(world.removed.length, 2);
  },
);

coming('a window that closes while this one is open hands its answers over to this one', async () => {
  const world = saverWorld({ answers: { familyName: 'Eriksson' } });
  world.wizard.setAnswer('givenName', 'Anna');
  world.leave(leftDraft({ answers: { nickname: 'An' }, tab: 'tab-2' }));
  assert.is(world.wizard.resolver.value('nickname'), 'An');
  await world.pass(3_000);
  assert.equal(world.server.answers, { familyName: 'Eriksson', givenName: 'Anna', nickname: 'An' });
  assert.equal([world.removed.length, kind(world)], [1, 'saved']);
});

coming('the answers of a window that closes during a conflict wait for the choice', async () => {
  const world = saverWorld({
    left: [
      leftDraft({ answers: { nickname: 'An' }, changedAt: { nickname: 5 } }),
      leftDraft({ answers: { nickname: 'Annie' }, changedAt: { nickname: 7 }, at: 9, tab: 'tab-2' }),
    ],
  });
  assert.equal([conflict(world)?.mineAt.get('nickname'), conflict(world)?.theirsAt.get('nickname')], [5, 7]);
  world.leave(leftDraft({ answers: { givenName: 'Anna' }, tab: 'tab-3' }));
  assert.is(world.wizard.resolver.value('givenName'), undefined);
  world.saver.choose('nickname', 'theirs');
  await world.pass(0);
  assert.equal(world.server.answers, { nickname: 'Annie', givenName: 'Anna' });
});

coming(
  'a step that was passed in a window that closed is saved, and not saved again when the server has it',
  async () => {
    const answers = { givenName: 'Anna' };
    const place = { passed: ['person'] };
    const world = saverWorld({ answers, left: [leftDraft({}), leftDraft({ tab: 'tab-2', place })] });
    await world.pass(0);
    assert.equal(
      world.sent.map((sent) => sent.place.passed),
      [['person']],
    );
    const again = saverWorld({ answers, passed: ['person'], left: [leftDraft({ place })] });
    await again.pass(60_000);
    assert.is(again.sent.length, 0);
    const { body, ...sent } = unanswered('key-of-page-1', answers);
    const request = { ...sent, body: { ...body, place } };
    const left = [leftDraft({ answers, request }), leftDraft({ tab: 'tab-2', place })];
    const inRequest = saverWorld({ answers, left });
    await inRequest.pass(60_000);
    assert.is(inRequest.sent.length, 1, 'nor when the save without an answer has it');
  },
);

coming('a locked form shows the answers of a window that closes, sends nothing, and stays locked', async () => {
  const world = saverWorld();
  world.server = { ...world.server, status: 'SUBMITTED' };
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  world.leave(leftDraft({ answers: { nickname: 'An' }, request: unanswered('key-of-page-2', {}), tab: 'tab-2' }));
  await world.pass(60_000);
  const { locked } = world.saver.store.getState();
  assert.equal([world.wizard.resolver.value('nickname'), locked, world.sent.length], ['An', 'Because FORM_LOCKED', 1]);
});

coming('the answers of a window that closes during a save wait for its answer', async () => {
  const world = saverWorld();
  world.hold = true;
  world.wizard.setAnswer('familyName', 'Eriksson');
  await world.pass(3_000);
  world.leave(leftDraft({ answers: { nickname: 'An' }, tab: 'tab-2' }));
  assert.is(world.wizard.resolver.value('nickname'), undefined);
  world.hold = false;
  await world.deliver();
  await world.pass(0);
  assert.equal([world.sent.length, world.removed.length, kind(world)], [2, 1, 'saved']);
  assert.equal(world.server.answers, { familyName: 'Eriksson', nickname: 'An' });
});

coming(
  'a window that closes with everything saved is not asked about, even if its answers were changed since',
  async () => {
    const world = saverWorld();
    world.elsewhere({ givenName: 'Ann' });
    world.server.changes = { 'page-9': 1 };
    world.wizard.setAnswer('familyName', 'Eriksson');
    await world.pass(3_000);
    world.wizard.setAnswer('givenName', 'Anna');
    const place = { passed: [], changes: { 'page-9': 1 } };
    world.leave(leftDraft({ page: 'page-9', tab: 'tab-2', answers: { givenName: 'Ann' }, place }));
    await world.pass(3_000);
    assert.equal([conflict(world), world.removed.length], [null, 1]);
    assert.equal(world.server.answers, { familyName: 'Eriksson', givenName: 'Anna' });
  },
);

coming('further typing is kept on the device, with the current step', async () => {
  const world = saverWorld({ left: [leftDraft({ tab: 'another', answers: { givenName: 'Anna' }, at: 7 })] });
  world.wizard.setAnswer('familyName', 'Eriksson');
  assert.equal(
    [world.device?.answers, world.device?.tab, world.device?.place.step],
    [{ givenName: 'Anna', familyName: 'Eriksson' }, 'tab-1', 'person'],
  );
  assert.ok(world.device!.at > 7);
});

coming("a lost answer of the server causes no conflict with the user's own answers", async () => {
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

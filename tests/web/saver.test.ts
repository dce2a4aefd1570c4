import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FORM_CHANGED } from '../../engine/product/form-changed.ts';
import { ApiError } from '../../web/lib/api-error.ts';
import { apiError, failNext, leftDraft, saverWorld } from '../support/saver-world.ts';
import { newerTravelForm, travelAnswers } from '../support/travel-form.ts';

const kind = ({ wizard }: ReturnType<typeof saverWorld>): string => wizard.store.getState().save.kind;

const autosave = suite('autosave');

autosave('the answers and the place are saved 3,000 ms after the last change, and not before', async () => {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', 'A');
  await world.pass(2_000);
  world.wizard.setAnswer('givenName', 'An');
  assert.is(kind(world), 'unsaved');
  await world.pass(2_999);
  assert.is(world.sent.length, 0);
  await world.pass(1);
  assert.is(world.sent.length, 1);
  const { changes, ...place } = world.sent[0]!.place;
  assert.equal(Object.values(changes ?? {}), [2]);
  assert.equal(
    { ...world.sent[0], place },
    {
      formData: { givenName: 'An' },
      status: 'DRAFT',
      place: { passed: [], step: 'person' },
      definition: '0'.repeat(64),
    },
  );
  assert.is(kind(world), 'saved');
  assert.equal(world.told, ['acknowledged 2']);
});

autosave('a form without answers is not saved; clearing the only answer is saved', async () => {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', '   ');
  await world.pass(10_000);
  assert.is(world.sent.length, 0);
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  world.wizard.setAnswer('givenName', undefined);
  await world.pass(3_000);
  assert.is(world.sent.length, 2);
  assert.equal(world.server.answers, {});
});

autosave('an answer typed during a save is saved by the next save', async () => {
  const world = saverWorld();
  world.hold = true;
  world.wizard.setAnswer('givenName', 'Ann');
  await world.pass(3_000);
  assert.is(kind(world), 'saving');
  world.wizard.setAnswer('givenName', 'Anna');
  await world.deliver();
  assert.is(world.wizard.resolver.value('givenName'), 'Anna');
  assert.is(kind(world), 'unsaved');
  world.hold = false;
  await world.pass(3_000);
  assert.is(world.server.answers['givenName'], 'Anna');
  assert.is(kind(world), 'saved');
});

autosave('leaving a step saves the unsaved answers at once, together with the passed step', async () => {
  const world = saverWorld({ answers: travelAnswers });
  world.wizard.setAnswer('nickname', 'anna');
  assert.ok(world.wizard.next().ok);
  await world.pass(0);
  const { passed, step } = world.sent[0]!.place;
  assert.equal({ passed, step }, { passed: ['person'], step: 'journey' });
});

autosave('a passed step is saved although no answer has changed; a step that is only looked at is not', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person'] });
  assert.ok(world.wizard.goTo('person'));
  await world.pass(60_000);
  assert.is(world.sent.length, 0);
  assert.ok(world.wizard.goTo('journey'));
  assert.ok(world.wizard.next().ok);
  await world.pass(3_000);
  assert.equal(world.sent[0]?.place.passed, ['person', 'journey']);
});

autosave('a page that becomes hidden saves without waiting for quiet', async () => {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', 'Anna');
  world.saver.flush();
  await world.pass(0);
  assert.is(world.server.answers['givenName'], 'Anna');
  failNext(world, 1);
  world.wizard.setAnswer('givenName', 'Ann');
  await world.pass(3_000);
  world.saver.flush();
  await world.pass(0);
  assert.is(world.server.answers['givenName'], 'Ann', 'without waiting for the next try either');
});

const trouble = suite('problems while saving');

trouble('a failed save is retried with growing delays until it succeeds', async () => {
  const world = saverWorld();
  world.failures.push(new TypeError('no network'), apiError(503, 'INTERNAL'));
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  assert.is(kind(world), 'failed');
  await world.pass(1_000);
  assert.is(kind(world), 'failed');
  await world.pass(1_999);
  assert.is(world.sent.length, 2);
  await world.pass(1);
  assert.is(world.sent.length, 3);
  assert.is(kind(world), 'saved');
});

trouble('a save that meets too many calls, or that a proxy finds too slow, is sent again unchanged', async () => {
  for (const status of [408, 429]) {
    const world = saverWorld();
    world.failures.push(apiError(status, 'LATER'));
    world.wizard.setAnswer('givenName', 'Anna');
    await world.pass(4_000);
    assert.equal([kind(world), world.requests[0]], ['saved', world.requests[1]], String(status));
  }
});

trouble('a save that only a proxy answers says that the server has a problem', async () => {
  const world = saverWorld();
  world.failures.push(new ApiError(502, '<h1>Bad gateway</h1>'));
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  const message = 'The server has a problem. Try again in a few minutes.';
  assert.equal(world.wizard.store.getState().save, { kind: 'failed', message });
});

trouble('a save that a proxy refuses with its own page is kept, and sent again, as without a connection', async () => {
  const answers = [
    ...[403, 404, 413, 429].map((status) => new Response('<h1>Blocked by your company</h1>', { status })),
    Response.json({ message: 'Forbidden' }, { status: 403 }),
  ];
  for (const answer of answers) {
    const world = saverWorld();
    world.failures.push(await ApiError.from(answer));
    world.wizard.setAnswer('givenName', 'Anna');
    await world.pass(3_000);
    const message = 'The server cannot be reached. Check your connection.';
    assert.equal(world.wizard.store.getState().save, { kind: 'failed', message }, String(answer.status));
    assert.equal(world.device?.answers, { givenName: 'Anna' });
    await world.pass(1_000);
    assert.equal([kind(world), world.requests[1]], ['saved', world.requests[0]]);
  }
});

trouble('a save that the server refuses for good is not sent again until the answers change', async () => {
  const world = saverWorld();
  world.failures.push(apiError(400, 'BAD_REQUEST'));
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(100_000);
  assert.is(world.sent.length, 1);
  assert.equal(world.wizard.store.getState().save, { kind: 'failed', message: 'Because BAD_REQUEST' });
  world.wizard.setAnswer('givenName', 'Ann');
  await world.pass(3_000);
  assert.is(kind(world), 'saved');
});

trouble('a clock that is set back does not stop autosave', async () => {
  const world = saverWorld();
  world.saver.setOnline(false);
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(10_000);
  world.setClock(-60 * 60_000);
  world.saver.setOnline(true);
  await world.pass(60_000);
  assert.equal([world.server.answers, kind(world)], [{ givenName: 'Anna' }, 'saved']);
});

trouble('offline nothing is sent and the user can type on; back online, the answers are saved at once', async () => {
  const world = saverWorld({ keeps: false });
  world.online = false;
  world.saver.setOnline(false);
  world.wizard.setAnswer('givenName', 'Anna');
  world.saver.flush();
  await world.pass(60_000);
  assert.is(world.sent.length, 0);
  assert.is(kind(world), 'offline');
  assert.ok(world.saver.wouldLose({ closing: true }));
  assert.equal(await world.saver.saveNow(), {
    ok: false,
    message: 'You are offline. Your answers are saved when you are back online.',
  });
  world.online = true;
  world.saver.setOnline(true);
  await world.pass(0);
  assert.is(world.server.answers['givenName'], 'Anna');
});

trouble('a save that fails on a device without a connection waits for the connection', async () => {
  const world = saverWorld();
  world.online = false;
  failNext(world, 1);
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(60_000);
  assert.equal([kind(world), world.sent.length], ['offline', 1]);
});

trouble(
  'the end of the session stops saving, is shown, and keeps every answer until the user is signed in again',
  async () => {
    const world = saverWorld();
    world.failures.push(apiError(401, 'UNAUTHENTICATED'));
    world.wizard.setAnswer('givenName', 'Anna');
    await world.pass(3_000);
    assert.is(kind(world), 'signed-out');
    world.wizard.setAnswer('familyName', 'Eriksson');
    await world.pass(60_000);
    assert.is(world.sent.length, 1);
    world.saver.resume();
    await world.pass(0);
    assert.equal(world.server.answers, { givenName: 'Anna', familyName: 'Eriksson' });
    assert.is(kind(world), 'saved');
  },
);

trouble('Save after the end of the session finds that the user has signed in again in another window', async () => {
  const world = saverWorld();
  world.failures.push(apiError(401, 'UNAUTHENTICATED'));
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  const outcome = world.saver.saveNow();
  await world.pass(0);
  assert.equal([await outcome, world.server.answers], [{ ok: true }, { givenName: 'Anna' }]);
});

trouble('a form that was submitted elsewhere is not saved any more, and the answers on screen stay', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.server = { ...world.server, status: 'SUBMITTED', revision: 7 };
  world.wizard.setAnswer('familyName', 'Eriksson');
  await world.pass(3_000);
  assert.is(world.saver.store.getState().locked, 'Because FORM_LOCKED');
  world.wizard.setAnswer('familyName', 'Eriksson-Berg');
  await world.pass(60_000);
  assert.is(world.sent.length, 1);
  assert.is(world.wizard.resolver.value('familyName'), 'Eriksson-Berg');
  assert.is(kind(world), 'failed');
});

trouble('what was typed into a locked form is saved as soon as it can be changed again', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.server = { ...world.server, status: 'SUBMITTED', revision: 7 };
  world.wizard.setAnswer('familyName', 'Eriksson');
  await world.pass(3_000);
  world.wizard.setAnswer('familyName', 'Eriksson-Berg');
  world.server = { ...world.server, status: 'IN_PROGRESS', revision: 8 };
  world.saver.unlock();
  await world.pass(0);
  assert.is(world.saver.store.getState().locked, null);
  assert.equal(world.server.answers, { givenName: 'Anna', familyName: 'Eriksson-Berg' });
  assert.is(kind(world), 'saved');
});

trouble('after the form is deleted, nothing is saved', async () => {
  const world = saverWorld();
  world.wizard.setAnswer('givenName', 'Anna');
  world.saver.discard();
  await world.pass(10_000);
  assert.is(world.sent.length, 0);
  assert.not(world.saver.wouldLose({ closing: true }));
});

trouble('the answer to a save that arrives after the form was deleted does not bring the form back', async () => {
  const world = saverWorld();
  world.hold = true;
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  world.saver.discard();
  await world.deliver();
  assert.equal([world.server.revision, world.told], [2, []]);
});

trouble('a submit that the server has accepted is still told to the caches', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  assert.equal(await world.saver.submit(), { ok: true });
  assert.equal([world.server.status, world.told], ['SUBMITTED', ['acknowledged 2']]);
});

const merging = suite('merging');

merging('changes of different fields in two windows are both kept', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna', familyName: 'E' } });
  world.elsewhere({ familyName: 'Eriksson' });
  world.wizard.setAnswer('givenName', 'Anna Maria');
  await world.pass(3_000);
  assert.equal(world.server.answers, { givenName: 'Anna Maria', familyName: 'Eriksson' });
  assert.is(world.wizard.resolver.value('familyName'), 'Eriksson');
  assert.is(kind(world), 'saved');
});

merging('an answer typed during a stale save is merged too', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.elsewhere({ familyName: 'Eriksson' });
  world.hold = true;
  world.wizard.setAnswer('givenName', 'Anna M');
  await world.pass(3_000);
  world.wizard.setAnswer('givenName', 'Anna Maria');
  world.hold = false;
  await world.deliver();
  await world.pass(3_000);
  assert.equal(world.server.answers, { givenName: 'Anna Maria', familyName: 'Eriksson' });
});

for (const [whose, left] of [
  ['mine', 'Anna Maria'],
  ['theirs', 'Annika'],
] as const) {
  merging(`a field that both sides changed stops saving until the person has chosen: ${whose}`, async () => {
    const world = saverWorld({ answers: { givenName: 'Anna' } });
    world.elsewhere({ givenName: 'Annika', familyName: 'Eriksson' });
    world.wizard.setAnswer('givenName', 'Anna Maria');
    await world.pass(60_000);
    world.saver.flush();
    assert.equal(world.wizard.store.getState().save, { kind: 'conflict', fields: ['givenName'] });
    assert.is(world.sent.length, 1);
    assert.is(world.server.answers['givenName'], 'Annika');
    assert.equal((await world.saver.saveNow()).ok, false);
    world.wizard.setAnswer('nickname', 'typed while choosing');
    world.saver.ask(true);
    world.saver.choose('givenName', whose);
    assert.is(world.saver.store.getState().choosing, false);
    await world.pass(0);
    assert.equal(world.server.answers, { givenName: left, familyName: 'Eriksson', nickname: 'typed while choosing' });
    assert.is(kind(world), 'saved');
  });
}

const rows = (...names: string[]) => ({
  companions: names.map((companionName) => ({ rowId: companionName, companionName })),
});

merging('a row that the other side added, and removed before the user chose, does not come back', async () => {
  const answers = { givenName: 'Anna', ...rows('Bo') };
  const before = saverWorld({ answers });
  before.elsewhere({ givenName: 'Annika', ...rows('Bo', 'Carl') });
  before.wizard.setAnswer('givenName', 'Anna Maria');
  await before.pass(3_000);
  assert.is(kind(before), 'conflict');
  before.stop();

  before.elsewhere(rows('Bo'));
  const { revision } = before.server;
  const world = saverWorld({ answers: before.server.answers, revision, left: [before.device!] });
  assert.is(kind(world), 'conflict');
  world.saver.choose('givenName', 'mine');
  await world.pass(0);
  assert.equal(world.server.answers, { givenName: 'Anna Maria', ...rows('Bo') });
});

merging('an answer that both changed only after the question was asked is asked about too', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.elsewhere({ givenName: 'Annika', nickname: 'Annie' });
  world.wizard.setAnswer('givenName', 'Anna Maria');
  await world.pass(3_000);
  world.wizard.setAnswer('nickname', 'An');
  world.saver.choose('givenName', 'mine');
  assert.equal(world.wizard.store.getState().save, { kind: 'conflict', fields: ['givenName', 'nickname'] });
  world.saver.choose('nickname', 'theirs');
  await world.pass(0);
  assert.equal(world.server.answers, { givenName: 'Anna Maria', nickname: 'Annie' });
});

const asking = suite('Save and Submit');

asking('Save saves at once, even when nothing has changed', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  const outcome = world.saver.saveNow();
  await world.pass(0);
  assert.equal(await outcome, { ok: true });
  assert.is(world.sent.length, 1);
});

asking('a failed Save says why', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.failures.push(apiError(500, 'INTERNAL'));
  const outcome = world.saver.saveNow();
  await world.pass(0);
  assert.equal(await outcome, { ok: false, message: 'Because INTERNAL' });
});

asking('Submit waits for the running save, then sends all answers with the local date, once', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.hold = true;
  world.wizard.setAnswer('nickname', 'anna');
  await world.pass(3_000);
  world.wizard.setAnswer('nickname', 'annie');
  const outcome = world.saver.submit();
  world.hold = false;
  await world.deliver();
  await world.pass(10_000);
  assert.equal(await outcome, { ok: true });
  assert.equal(
    world.sent.map(({ status }) => status),
    ['DRAFT', 'SUBMITTED'],
  );
  assert.is(world.sent[1]?.today, '2026-11-20');
  assert.is(world.sent[1]?.formData['nickname'], 'annie');
  assert.is(world.server.status, 'SUBMITTED');
});

asking('Submit waits until every save that closed pages left is sent again', async () => {
  const left = ['page-1', 'page-2', 'page-3'].map((page, index) => {
    const place = { passed: [], changes: { [page]: 1 } };
    const body = { formData: travelAnswers, status: 'DRAFT', place, definition: '0'.repeat(64) } as const;
    return leftDraft({ page, request: index === 0 ? null : { key: page, revision: 1, version: 3, body } });
  });
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'], left });
  const submitted = world.saver.submit();
  await world.pass(0);
  assert.equal([await submitted, world.server.status], [{ ok: true }, 'SUBMITTED']);
});

asking('Submit sends no answers while the save before it has no answer', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  failNext(world, 2);
  world.wizard.setAnswer('nickname', 'anna');
  await world.pass(3_000);
  assert.equal(await world.saver.submit(), {
    ok: false,
    message: 'The server cannot be reached. Check your connection.',
  });
  assert.equal(
    world.sent.map(({ status }) => status),
    ['DRAFT', 'DRAFT'],
  );
});

asking('answers merged from another window must be checked by the user before a Submit is sent', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.elsewhere({ familyName: 'Berg' });
  const outcome = await world.saver.submit();
  assert.equal(outcome, {
    ok: false,
    message: 'Answers from another window were added. Check them, then submit again.',
  });
  assert.is(world.server.status, 'DRAFT');
  assert.is(world.wizard.resolver.value('familyName'), 'Berg');
  assert.equal(await world.saver.submit(), { ok: true });
  assert.is(world.server.answers['familyName'], 'Berg');
});

asking('answers merged while the page asks whether to submit must be checked first', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('middleName', 'M');
  world.elsewhere({ familyName: 'Berg' });
  const shown = world.saver.shown();
  await world.pass(3_000);
  assert.is(world.wizard.resolver.value('familyName'), 'Berg');
  assert.equal(await world.saver.submit(shown), {
    ok: false,
    message: 'Answers from another window were added. Check them, then submit again.',
  });
  assert.is(world.server.status, 'DRAFT');
  assert.equal(await world.saver.submit(world.saver.shown()), { ok: true });
});

asking('a version of the form that arrives while the page asks whether to submit must be read first', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('middleName', 'M');
  world.publish(newerTravelForm());
  const shown = world.saver.shown();
  await world.pass(3_000);
  assert.equal(await world.saver.submit(shown), { ok: false, message: FORM_CHANGED });
  assert.is(world.server.status, 'DRAFT');
});

asking('a Submit is sent again when another window has saved, but has changed no answer', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.elsewhere({});
  assert.equal(await world.saver.submit(), { ok: true });
  assert.equal(
    world.sent.map(({ status }) => status),
    ['SUBMITTED', 'SUBMITTED'],
  );
});

asking('a save elsewhere that changes no answer does not stop the Submit after it', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('middleName', 'M');
  world.elsewhere({});
  const shown = world.saver.shown();
  await world.pass(3_000);
  assert.equal(await world.saver.submit(shown), { ok: true });
  assert.is(world.server.answers['middleName'], 'M');
});

asking(
  'what another window leaves while the form is submitted is not part of it, and stays on the device',
  async () => {
    const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
    world.hold = true;
    const submitted = world.saver.submit();
    await world.pass(0);
    const left = leftDraft({ answers: { nickname: 'anna' } });
    world.leave(left);
    world.hold = false;
    await world.deliver();
    assert.equal(await submitted, { ok: true });
    world.stop();
    assert.equal([world.server.status, world.server.answers], ['SUBMITTED', travelAnswers]);
    assert.equal([world.removed, world.released], [[], [left]]);
  },
);

asking('answers merged by a save that Submit has waited for must be checked too', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('middleName', 'M');
  world.hold = true;
  await world.pass(3_000);
  world.elsewhere({ familyName: 'Berg' });
  const submitted = world.saver.submit();
  world.hold = false;
  await world.deliver();
  await world.pass(0);
  assert.equal(await submitted, {
    ok: false,
    message: 'Answers from another window were added. Check them, then submit again.',
  });
  assert.equal([world.server.status, world.wizard.resolver.value('familyName')], ['DRAFT', 'Berg']);
});

asking(
  'a Submit that the server refuses for an answer or for the date of the device has still saved the answers',
  async () => {
    const world = saverWorld({ answers: travelAnswers });
    const current = {
      formData: travelAnswers,
      revision: 9,
      definition: { sha256: '0'.repeat(64), version: 3 },
      place: { passed: [] },
    };
    for (const [status, code] of [
      [422, 'FORM_INVALID'],
      [400, 'BAD_REQUEST'],
    ] as const) {
      world.failures.push(apiError(status, code, { current }));
      assert.equal(await world.saver.submit(), { ok: false, message: `Because ${code}` });
      assert.is(kind(world), 'saved');
    }
    world.server.revision = 9;
    world.wizard.setAnswer('nickname', 'anna');
    await world.pass(3_000);
    assert.is(kind(world), 'saved');
  },
);

/** A form with an answer that is not saved yet, and a Submit that the server accepts without the page learning it. */
async function submitWithoutAnswer(): Promise<ReturnType<typeof saverWorld>> {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('nickname', 'anna');
  world.loseAnswers = true;
  assert.is((await world.saver.submit()).ok, false);
  world.loseAnswers = false;
  assert.is(world.server.status, 'SUBMITTED');
  return world;
}
/** What the page says is not saved, and why; nothing when saving has ended. */
const told = ({ saver, told: caches }: ReturnType<typeof saverWorld>) => ({
  caches,
  locked: saver.store.getState().locked,
  unsaved: saver.unsaved(),
  loses: saver.wouldLose({ closing: false }),
});
const SUBMITTED = { caches: ['acknowledged 2'], locked: null, unsaved: [], loses: false };

asking('after the answer to a Submit is lost, the next autosave shows that the form was submitted', async () => {
  const world = await submitWithoutAnswer();
  await world.pass(60_000);
  assert.equal(told(world), SUBMITTED);
  assert.is(kind(world), 'saved');
});

asking('a Submit without an answer that is pressed again is the same request', async () => {
  const world = await submitWithoutAnswer();
  assert.equal(await world.saver.submit(), { ok: true });
  assert.equal(
    world.requests.map(({ key }) => key),
    [world.requests[0]!.key, world.requests[0]!.key],
  );
});

asking('the same without a connection for a while, for Save, and for Submit', async () => {
  const later = await submitWithoutAnswer();
  failNext(later, 3);
  await later.pass(60_000);
  assert.equal(told(later), SUBMITTED);
  for (const again of ['saveUnsaved', 'submit'] as const) {
    const world = await submitWithoutAnswer();
    world.failures.push(new TypeError('no network'));
    await world.pass(3_000);
    const outcome = world.saver[again]();
    await world.pass(0);
    assert.equal(await outcome, { ok: true }, again);
    assert.equal(told(world), SUBMITTED, again);
  }
});

asking(
  'what was typed after a Submit whose answer was lost is not part of the form, and is all that is listed',
  async () => {
    const world = await submitWithoutAnswer();
    world.wizard.setAnswer('middleName', 'M');
    await world.pass(60_000);
    const { caches, locked, unsaved } = told(world);
    assert.equal([caches, locked, unsaved], [[], 'Because FORM_LOCKED', ['middleName']]);
    assert.is(world.device?.answers['middleName'], 'M');
  },
);

asking('the same when a second Submit does not arrive', async () => {
  const world = await submitWithoutAnswer();
  world.wizard.setAnswer('middleName', 'M');
  failNext(world, 1);
  assert.is((await world.saver.submit()).ok, false);
  await world.pass(60_000);
  assert.equal(told(world).unsaved, ['middleName']);
});

asking('the same when the first of two Submits has not arrived', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  failNext(world, 1);
  assert.is((await world.saver.submit()).ok, false);
  world.wizard.setAnswer('nickname', 'anna');
  world.loseAnswers = true;
  assert.is((await world.saver.submit()).ok, false);
  world.loseAnswers = false;
  await world.pass(60_000);
  assert.equal(told(world), SUBMITTED);
});

asking('whether a Submit was accepted is asked again until there is an answer', async () => {
  for (const error of [new TypeError('no network'), apiError(401, 'UNAUTHENTICATED')]) {
    const world = await submitWithoutAnswer();
    world.hold = true;
    await world.pass(3_000);
    await world.deliver();
    world.failures.push(error);
    world.hold = false;
    await world.deliver();
    assert.is(told(world).locked, null);
    world.saver.resume();
    await world.pass(60_000);
    assert.equal(told(world), SUBMITTED);
  }
});

asking('a Submit that has not arrived does not hide that the form was submitted elsewhere', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('nickname', 'anna');
  failNext(world, 1);
  assert.is((await world.saver.submit()).ok, false);
  world.server = { ...world.server, status: 'SUBMITTED', revision: 7 };
  await world.pass(60_000);
  assert.equal(told(world), { caches: [], locked: 'Because FORM_LOCKED', unsaved: ['nickname'], loses: false });
  assert.equal(
    world.sent.map(({ status }) => status),
    ['SUBMITTED', 'DRAFT', 'SUBMITTED'],
  );
});

autosave.run();
trouble.run();
merging.run();
asking.run();

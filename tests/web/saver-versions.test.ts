import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FORM_CHANGED } from '../../engine/product/form-changed.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import { localForm } from '../../web/features/wizard/local-form.ts';
import { apiError, leftDraft, saverWorld } from '../support/saver-world.ts';
import {
  newerTravelForm,
  RENAMED_NOTICE,
  travelAnswers,
  travelDefinition,
  travelForm,
} from '../support/travel-form.ts';

const test = suite('a new version of the form under an open wizard');

test('a save under the new version updates the wizard: its answers, its passed steps, and the notice', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna', familyName: 'Eriksson' }, passed: ['person'] });
  world.publish(newerTravelForm());
  world.wizard.setAnswer('familyName', 'Eriksson-Berg');
  await world.pass(3_000);
  assert.is(world.sent[0]?.definition, '0'.repeat(64));
  assert.is(world.wizard.form().meta.version, 4);
  assert.equal(world.wizard.resolver.answers(), { callName: 'Anna', familyName: 'Eriksson-Berg' });
  assert.equal(world.server.answers, { callName: 'Anna', familyName: 'Eriksson-Berg' });
  assert.equal(world.saver.store.getState().migrated, { fromVersion: 3, notices: [RENAMED_NOTICE] });
  assert.equal(world.wizard.store.getState().passed, ['person']);
  assert.ok(
    world.wizard.resolver.step('person').blocking.includes('middleName'),
    'a new question of a passed step counts as missing',
  );
  world.saver.dismissMigrated();
  assert.is(world.saver.store.getState().migrated, null);
  await world.pass(60_000);
  assert.equal([world.wizard.store.getState().save.kind, world.sent.at(-1)!.definition], ['saved', '4'.repeat(64)]);
});

test('a Submit is not sent under a version that arrived while it waited for the running save', async () => {
  const world = saverWorld({ answers: travelAnswers, passed: ['person', 'journey', 'money'] });
  world.wizard.setAnswer('middleName', 'M');
  world.hold = true;
  await world.pass(3_000);
  world.publish(newerTravelForm());
  const submitted = world.saver.submit();
  world.hold = false;
  await world.deliver();
  assert.equal(await submitted, { ok: false, message: FORM_CHANGED });
  assert.equal([world.server.status, world.server.answers['middleName']], ['DRAFT', 'M']);
});

test('an answer typed into a renamed question during the save is not lost', async () => {
  const world = saverWorld({ answers: { givenName: 'Ann' } });
  world.publish(newerTravelForm());
  world.hold = true;
  world.wizard.setAnswer('givenName', 'Anna');
  await world.pass(3_000);
  world.wizard.setAnswer('givenName', 'Anna Maria');
  world.hold = false;
  await world.deliver();
  assert.equal(world.wizard.resolver.answers(), { callName: 'Anna Maria' });
  await world.pass(3_000);
  assert.equal([world.server.answers, world.wizard.store.getState().save.kind], [{ callName: 'Anna Maria' }, 'saved']);
});

test('answers that another window saved under the new version are merged question by question', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna', familyName: 'E' } });
  world.publish(newerTravelForm());
  world.elsewhere({ familyName: 'Eriksson' });
  world.wizard.setAnswer('givenName', 'Anna Maria');
  await world.pass(3_000);
  assert.equal(world.server.answers, { callName: 'Anna Maria', familyName: 'Eriksson' });
  assert.equal([world.wizard.store.getState().save.kind, world.wizard.form().meta.version], ['saved', 4]);
  assert.equal(world.saver.store.getState().migrated?.notices, [RENAMED_NOTICE]);
});

test('a conflict about a renamed question has its new name, and either answer can be chosen', async () => {
  for (const [whose, left] of [
    ['mine', 'Anna Maria'],
    ['theirs', 'Annika'],
  ] as const) {
    const world = saverWorld({ answers: { givenName: 'Anna' } });
    world.publish(newerTravelForm());
    world.elsewhere({ callName: 'Annika' });
    world.wizard.setAnswer('givenName', 'Anna Maria');
    await world.pass(3_000);
    assert.equal(world.saver.store.getState().conflict?.fields, ['callName']);
    assert.is(world.wizard.resolver.value('callName'), 'Anna Maria');
    world.saver.choose('callName', whose);
    await world.pass(3_000);
    assert.equal([world.server.answers, world.wizard.store.getState().save.kind], [{ callName: left }, 'saved']);
  }
});

test('a submit that is refused under the new version shows which answers it needs', async () => {
  const world = saverWorld({ answers: travelAnswers });
  const form = newerTravelForm();
  world.publish(form);
  const { givenName, ...others } = travelAnswers;
  const current = {
    formData: { callName: givenName, ...others },
    revision: 9,
    definition: { sha256: form.sha256, version: 4 },
    place: { passed: [] },
    formType: 'X1',
  };
  world.failures.push(apiError(422, 'FORM_INVALID', { current }));
  assert.is((await world.saver.submit()).ok, false);
  assert.is(world.wizard.form().meta.version, 4);
  assert.equal(world.wizard.resolver.step('person').blocking, ['middleName']);
});

test('a draft of another page that waits while the form changes is moved to the new version too', async () => {
  const waiting = (formData: Answers): LocalDraft =>
    leftDraft({
      answers: formData,
      request: {
        key: `closed page ${JSON.stringify(formData)}`,
        revision: 1,
        version: 3,
        body: { formData, status: 'DRAFT', place: { passed: [] }, definition: '0'.repeat(64) },
      },
    });
  const world = saverWorld({ left: [waiting({ familyName: 'Eriksson' }), waiting({ givenName: 'Anna' })] });
  world.publish(newerTravelForm());
  await world.pass(3_000);
  assert.equal(world.server.answers, { familyName: 'Eriksson', callName: 'Anna' });
});

test('the answer to a save of a closed page, given under an older version, is read under the version of this page', async () => {
  const form = newerTravelForm();
  const formData = { givenName: 'Anna' };
  const place = { passed: [] };
  const body = { formData, status: 'DRAFT', place, definition: '0'.repeat(64) } as const;
  const request = { key: 'closed page', revision: 1, version: 3, body };
  const world = saverWorld({
    form,
    left: [
      leftDraft({ definition: { sha256: form.sha256, version: 4 } }),
      leftDraft({ answers: { givenName: 'Anna Maria' }, request }),
    ],
    storedResponses: new Map([['closed page', { ...localForm(travelForm(), formData), id: 'form-1', revision: 2 }]]),
    server: { answers: { callName: 'Anna' }, revision: 2 },
  });
  await world.pass(3_000);
  assert.equal(
    [world.saver.store.getState().migrated, world.wizard.form(), world.server.answers],
    [null, form, { callName: 'Anna Maria' }],
  );
});

/**
 * A window that closed before the form changed: its last save, whose response it did not get, and what it left.
 * @param server the answer that the server has now; with `saved` it is that of the save
 */
const CLOSED: ReadonlyArray<{ base?: string; sent?: string; left?: string; server?: string; saved: boolean }> = [
  { sent: 'Ann', left: 'Anna', server: 'Ann', saved: true },
  { base: 'An', left: 'Anna', saved: true },
  { sent: 'Ann', server: 'Ann', saved: true },
  { base: 'An', server: 'An', saved: false },
];

test('the last save of a closed window counts under the new version, and what was typed or cleared after it too', async () => {
  const form = newerTravelForm();
  const named = (name: string, value: string | undefined): Answers => (value === undefined ? {} : { [name]: value });
  for (const { base, sent, left, server, saved } of CLOSED) {
    const definition = { sha256: '0'.repeat(64), version: 3 };
    const save = {
      changes: { 'page-2': 1 },
      base: named('givenName', base),
      answers: named('givenName', sent),
      definition,
    };
    const draft = leftDraft({
      page: 'page-2',
      tab: 'tab-2',
      fields: ['givenName'],
      base: named('givenName', base),
      answers: named('givenName', left),
      possible: [save],
      place: { passed: [], changes: { 'page-2': 2 } },
    });
    const changes = saved ? save.changes : {};
    const world = saverWorld({ form, answers: named('callName', server), changes, left: [leftDraft({}), draft] });
    await world.pass(3_000);
    assert.equal([world.saver.store.getState().conflict, world.server.answers], [null, named('callName', left)]);
  }
});

test('an answer that the new version gives only where there is none does not replace one that a draft leaves out', async () => {
  const form = {
    ...travelForm({
      ...travelDefinition,
      'x-form': { ...travelDefinition['x-form'], version: 4 },
      'x-migrations': [
        {
          from: 3,
          moves: [
            { default: { field: 'middleName', value: 'None' } },
            { rename: { from: 'town', to: 'nickname' } },
            { default: { field: 'nickname', value: 'none' } },
          ],
        },
      ],
    }),
    sha256: '4'.repeat(64),
  };
  const left = leftDraft({ answers: { familyName: 'Berg', town: 'lund' }, base: { familyName: 'Ek' } });
  for (const [answers, middleName] of [
    [{ familyName: 'Ek', middleName: 'Maria', nickname: 'none' }, 'Maria'],
    [{ familyName: 'Ek', middleName: 'None', nickname: 'none' }, 'None'],
  ] as const) {
    for (const revision of [1, 2]) {
      const world = saverWorld({ form, answers, revision, left: [left] });
      assert.is(world.wizard.resolver.value('middleName'), middleName);
      await world.pass(3_000);
      assert.equal(world.server.answers, { familyName: 'Berg', middleName, nickname: 'lund' });
    }
  }
});

test('a definition that cannot be fetched changes nothing, and the next save requests it again', async () => {
  const world = saverWorld({ answers: { givenName: 'Anna' } });
  world.publish(newerTravelForm());
  world.unreachable = true;
  world.wizard.setAnswer('givenName', 'Anna M');
  await world.pass(3_000);
  assert.equal(
    [world.wizard.store.getState().save.kind, world.wizard.form().meta.version, world.wizard.resolver.answers()],
    ['saved', 3, { givenName: 'Anna M' }],
  );
  world.unreachable = false;
  world.wizard.setAnswer('givenName', 'Anna Maria');
  await world.pass(3_000);
  assert.equal([world.wizard.form().meta.version, world.wizard.resolver.answers()], [4, { callName: 'Anna Maria' }]);
});

/** A draft that a page with the newer form has left. */
const newerDraft = (): LocalDraft =>
  leftDraft({
    answers: { callName: 'Anna' },
    definition: { sha256: '4'.repeat(64), version: 4 },
  });

test('a draft of a page with a newer form waits until a save has brought that form', async () => {
  for (const handOver of ['at the start', 'later'] as const) {
    const world = saverWorld({ left: handOver === 'later' ? [] : [newerDraft()] });
    world.publish(newerTravelForm());
    if (handOver === 'later') world.leave(newerDraft());
    assert.equal(world.wizard.resolver.answers(), {});
    await world.pass(3_000);
    assert.equal(
      [world.wizard.form().meta.version, world.server.answers, world.wizard.store.getState().save.kind],
      [4, { callName: 'Anna' }, 'saved'],
    );
    assert.is(world.removed.length, 1);
  }
});

test('a draft under a version that the server does not have stays on the device, and other drafts do not wait', async () => {
  const world = saverWorld({ left: [newerDraft(), leftDraft({ answers: { familyName: 'Eriksson' } })] });
  await world.pass(60_000);
  assert.equal([world.server.answers, world.removed.length], [{ familyName: 'Eriksson' }, 1]);
  world.stop();
  assert.equal(world.released, [newerDraft()]);
});

test.run();

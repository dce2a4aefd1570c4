import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers, FieldDefinition } from '../../engine/model/types.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { forgetExpiredTrials } from '../../web/app/trial/forget-expired-trials.ts';
import { createTrialSaver } from '../../web/app/trial/trial-saver.ts';
import { newFormAnswers, trialAnswers, trialNotice } from '../../web/features/trial/adopt-trial.ts';
import { readTrial, removeAdopted, removeTrial, writeTrial, type Trial } from '../../web/features/trial/trial-store.ts';
import { AUTOSAVE_DELAY } from '../../web/features/wizard/saving/save-machine.ts';
import { losesByClosing, mayLeave } from '../../web/lib/leave-guards.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';

const trial: Trial = {
  id: 'a',
  type: 'SMALL',
  answers: { name: 'Anna', trips: 'Oslo', pet: 'Bella' },
  place: { passed: [] },
  definition: { sha256: '0'.repeat(64), version: 1 },
  at: 0,
};

/** Version 2 asks for trips in rows, no longer for the pet, and has a question with a default. */
const properties: Record<string, FieldDefinition> = {
  name: { type: 'string', title: 'Name' },
  trips: {
    type: 'array',
    title: 'Trips',
    items: { type: 'object', properties: { place: { type: 'string', title: 'Place' } } },
  },
  land: { type: 'string', title: 'Land', default: 'Norway' },
};
const meta = { ...smallDefinition({})['x-form'], version: 2 };

test('a form without a migration keeps the answers of a trial to the questions that it still asks', () => {
  assert.equal(trialAnswers(trial, smallForm(properties, { 'x-form': meta })), { land: 'Norway', name: 'Anna' });
});

test('an answer that a migration leaves in a shape which the server refuses is left out', () => {
  const migrating = smallForm(properties, { 'x-form': meta, 'x-migrations': [{ from: 1, moves: [{ drop: 'pet' }] }] });
  assert.equal(trialAnswers(trial, migrating), { name: 'Anna' });
});

test('a visitor who comes back is told what has changed in the form', () => {
  const migration = { from: 1, moves: [{ drop: 'pet' }], notice: 'We no longer ask for your pet.' };
  const form = smallForm(properties, { 'x-form': meta, 'x-migrations': [migration] });
  assert.equal(trialNotice(trial, form), { fromVersion: 1, notices: ['We no longer ask for your pet.'] });
  assert.is(trialNotice({ ...trial, definition: { sha256: form.sha256, version: 2 } }, form), undefined);
  const undeclared = trialNotice(trial, smallForm(properties, { 'x-form': meta }));
  assert.equal(undeclared?.notices, ['Answers to questions that the form no longer asks are left out.']);
});

test('a default that the visitor has cleared stays cleared in the new form', () => {
  const form = smallForm(properties, { 'x-form': meta });
  const same: Trial = { ...trial, definition: { sha256: form.sha256, version: 2 }, answers: { name: 'Anna' } };
  assert.equal(newFormAnswers(same, form), { name: 'Anna', land: '' });
  assert.equal(newFormAnswers({ ...same, answers: { name: 'Anna', land: 'Sweden' } }, form), {
    name: 'Anna',
    land: 'Sweden',
  });
  const older: Trial = { ...same, definition: trial.definition };
  assert.equal(newFormAnswers(older, form), { name: 'Anna', land: 'Norway' }, 'a question that was not asked yet');
});

/** As in a private window of some browsers: the database cannot be opened. */
function refuseToStore(): void {
  const open = () => {
    const request: { onerror?: () => void; error: Error } = { error: new Error('A mutation operation was refused.') };
    queueMicrotask(() => request.onerror?.());
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open }, window: new EventTarget() });
}

test('in a browser that keeps no data, a visitor who creates an account still has the answers', async () => {
  refuseToStore();
  const form = smallForm(properties);
  const { type } = form.meta;
  const wizard = createWizard({ form, answers: {}, passed: [], today: '2026-11-20' });
  const saver = createTrialSaver(wizard, { id: 'b' });
  saver.start();
  wizard.setAnswer('name', 'Anna');
  assert.equal(await saver.saveNow(), {
    ok: false,
    message: 'This browser does not keep data. Create an account to keep your answers.',
  });
  assert.is(losesByClosing(), true, 'the browser asks before the page closes, also when the form is no longer open');
  assert.equal([saver.wouldLose({ closing: false }), await mayLeave()], [false, true], 'not on the way to the sign-up');
  const kept = await readTrial(type);
  assert.equal(kept?.answers, { name: 'Anna' });
  await removeAdopted(kept!);
  assert.equal([await readTrial(type), losesByClosing()], [undefined, false]);

  wizard.setAnswer('name', 'Bo');
  await saver.saveNow();
  assert.equal((await readTrial(type))?.answers, { name: 'Bo' });
  await removeTrial(type).catch(() => undefined);
  assert.equal([await readTrial(type), losesByClosing()], [undefined, false], 'a visitor can still delete the answers');
});

test('where the storage never answers, a trial opens after 5 seconds, and the page keeps its answers', async () => {
  const request: { onerror?: () => void; error: Error } = { error: new Error('The test is over.') };
  Object.assign(globalThis, { indexedDB: { open: () => request } });
  const { setTimeout } = globalThis;
  // The 5 seconds pass at once.
  Object.assign(globalThis, { setTimeout: (act: () => void) => setTimeout(act) });
  const failed = () => 'failed';
  assert.is(await readTrial('SMALL'), undefined);
  assert.is(await writeTrial(trial, {}).catch(failed), 'failed');
  assert.is(losesByClosing(), true);
  assert.equal((await readTrial('SMALL'))?.answers, trial.answers);
  await removeAdopted(trial);
  assert.equal([await readTrial('SMALL'), losesByClosing()], [undefined, false]);
  assert.is(await removeTrial('SMALL').catch(failed), 'failed');
  Object.assign(globalThis, { setTimeout });
  request.onerror?.();
});

/** A database with these trials, in a browser that does not say which databases it has: Firefox before 126. */
function storeOf(trials: Map<string, Trial>): void {
  const request = (result?: unknown) => {
    const made: { onsuccess?: () => void; oncomplete?: () => void; result?: unknown } = { result };
    queueMicrotask(() => (made.onsuccess ?? made.oncomplete)?.call(made));
    return made;
  };
  const transaction = () => {
    const objectStore = () => ({
      get transaction() {
        return request();
      },
      get: (key: string) => request(trials.get(key)),
      put: (trial: Trial, key: string) => void trials.set(key, trial),
      getAllKeys: () => request([...trials.keys()]),
      getAll: () => request([...trials.values()]),
      delete: (key: string) => trials.delete(key),
    });
    return { objectStore };
  };
  Object.assign(globalThis, { indexedDB: { open: () => request({ transaction }) } });
}

test('a browser that does not say which databases it has deletes expired trials too', async () => {
  const fresh = { ...trial, type: 'FRESH', at: Date.now() };
  const trials = new Map([trial, fresh].map((one) => [one.type, one]));
  storeOf(trials);
  await forgetExpiredTrials();
  assert.equal([...trials.keys()], ['FRESH']);
});

test('a visitor reads which answer an account would refuse, also after a reload, while the browser keeps it', async () => {
  storeOf(new Map());
  const form = smallForm(properties);
  const open = (answers: Answers) => {
    const wizard = createWizard({ form, answers, passed: [], today: '2026-11-20' });
    const saver = createTrialSaver(wizard, { id: 'c' });
    saver.start();
    return { wizard, saver, shown: () => wizard.store.getState().save };
  };
  const { wizard, saver, shown } = open({});
  wizard.setAnswer('name', 'x'.repeat(10_001));
  const message =
    'Name: This text is longer than 10,000 characters. It is kept in this browser. An account takes it when you have corrected it.';
  assert.equal(await saver.saveNow(), { ok: false, message });
  const refused = { kind: 'failed', title: 'An account would refuse one of your answers.', message };
  assert.equal([shown(), saver.store.getState().kept], [refused, true]);
  assert.equal(open(wizard.resolver.answers()).shown(), refused);
  wizard.setAnswer('name', 'Anna');
  assert.equal([await saver.saveNow(), shown()], [{ ok: true }, { kind: 'saved', at: null }]);
});

test('the status line says that answers are kept after they are, and when the visitor pauses', async () => {
  storeOf(new Map());
  const { setTimeout } = globalThis;
  let pause = (): void => undefined;
  const timer = (act: () => void, ms?: number) => {
    if (ms !== AUTOSAVE_DELAY) return setTimeout(act, ms);
    pause = act;
    return 0;
  };
  Object.assign(globalThis, { setTimeout: timer });
  const wizard = createWizard({ form: smallForm(properties), answers: {}, passed: [], today: '2026-11-20' });
  const saver = createTrialSaver(wizard, { id: 'd' });
  const shown: string[] = [];
  wizard.store.subscribe(({ save }) => shown.push(save.kind));
  const stop = saver.start();
  for (const name of ['A', 'An', 'Ann']) {
    wizard.setAnswer('name', name);
    assert.is(shown.at(-1), 'unsaved', 'the write runs');
    await saver.saveUnsaved();
  }
  pause();
  assert.equal(shown, ['unsaved', 'saved'], 'it does not change with each key');

  wizard.setAnswer('name', 'Anna');
  pause();
  assert.is(shown.at(-1), 'unsaved', 'the write takes longer than the pause');
  await saver.saveUnsaved();
  assert.is(shown.at(-1), 'saved');

  wizard.setAnswer('name', 'x'.repeat(10_001));
  await saver.saveNow();
  assert.is(shown.at(-1), 'failed', 'without the pause after Save');
  wizard.setAnswer('name', 'Bo');
  assert.is(shown.at(-1), 'saving', 'as in a form of an account, the banner stays');
  await saver.saveNow();
  assert.is(shown.at(-1), 'saved');
  stop();
  Object.assign(globalThis, { setTimeout });
});

// The other tests of this process have no page.
test.after(() => {
  for (const name of ['indexedDB', 'window']) Reflect.deleteProperty(globalThis, name);
});

test.run();

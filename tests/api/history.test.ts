import * as assert from 'uvu/assert';
import { z } from 'zod';
import { formHistory } from '../../api/db/tables.ts';
import { HISTORY_INTERVAL } from '../../api/modules/forms/keep-history.ts';
import { entryComparison, historyEntry, type HistoryEntry } from '../../api/modules/forms/schemas.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('history of a form');
const strictEntries = z.array(z.strictObject(historyEntry.shape));

const start = async (formType = 'I20') => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType })).body;
  const save = async (formData: object, step = 'student', status = 'DRAFT') => {
    api.clock.now += 1000;
    return (await client.call('PUT', `/api/forms/${id}`, { formData, status, place: { passed: ['student'], step } }))
      .body;
  };
  const history = async (): Promise<HistoryEntry[]> =>
    strictEntries.parse((await client.call('GET', `/api/forms/${id}/history`)).body);
  /** How many answers a restore would change. */
  const differences = async (entry: { id: string }): Promise<number> =>
    z.strictObject(entryComparison.shape).parse((await client.call('GET', `/api/forms/${id}/history/${entry.id}`)).body)
      .changes;
  const restore = (entry: { id: string }, headers = {}) =>
    client.call('POST', `/api/forms/${id}/history/${entry.id}/restore`, undefined, headers);
  const read = async () => (await client.call('GET', `/api/forms/${id}`)).body;
  return { api, client, id, save, history, differences, restore, read };
};

test('going to another step keeps the last state of the step before as an entry', async () => {
  const { save, history, differences } = await start();
  await save({ familyName: 'L' });
  const last = await save({ familyName: 'Lind', givenName: 'Ada' });
  assert.equal(await history(), [], 'saves alone make no entry');
  await save({ familyName: 'Lind', givenName: 'Ada' }, 'school');
  await save({ familyName: 'Lind', givenName: 'Ada', schoolName: 'KTH' }, 'school');
  const [entry, ...more] = await history();
  assert.equal(more, []);
  assert.equal(entry && [entry.step, entry.savedAt, entry.completionPercentage, entry.changes], [
    'Student Information',
    last.updatedAt,
    last.completionPercentage,
    2,
  ]);
  assert.is(await differences(entry!), 1);
});

test('an entry has the time when its answers were saved, also when the form was renamed since', async () => {
  const { api, client, id, save, history } = await start();
  const { updatedAt } = await save({ familyName: 'Lind' });
  api.clock.now += 1000;
  assert.is((await client.call('PATCH', `/api/forms/${id}`, { title: 'New name' })).status, 200);
  await save({ familyName: 'Lind' }, 'school');
  assert.equal(
    (await history()).map(({ savedAt }) => savedAt),
    [updatedAt],
  );
});

test('an answer of an earlier step keeps what it replaces, also when one save has the way there and back', async () => {
  const { save, history, differences } = await start();
  await save({ familyName: 'Lind' });
  await save({ familyName: 'Lind', schoolName: 'KTH' }, 'school');
  await save({ familyName: 'Lind', schoolName: 'KTH', dsoName: 'Ada' }, 'school');
  await save({ schoolName: 'KTH', dsoName: 'Ada' }, 'school');
  const [entry, ...more] = await history();
  assert.is(more.length, 1);
  assert.equal(entry && [entry.step, entry.changes, await differences(entry)], ['School Information', 2, 1]);
});

test('an entry shows the number of changes since the one before, and is compared with today only on request', async () => {
  const { save, history, differences } = await start();
  await save({ familyName: 'Lind' });
  await save({ familyName: 'Lind' }, 'school');
  await save({ familyName: 'Lind', givenName: 'Ada', schoolName: 'KTH' }, 'financial');
  await save({ familyName: 'Lind', givenName: 'Ada', schoolName: 'KTH', city: 'Lund' }, 'student');
  const entries = await history();
  assert.equal(
    entries.map(({ changes, step }) => [changes, step]),
    [
      [2, 'Financial Information'],
      [1, 'Student Information'],
    ],
  );
  assert.equal(await Promise.all(entries.map(differences)), [1, 3]);
});

test('the list decrypts no answers: it works even if they are damaged', async () => {
  const { api, save, history } = await start();
  for (const step of ['student', 'school', 'student']) await save({ familyName: `Lind ${step}` }, step);
  const before = await history();
  await api.deps.db.update(formHistory).set({ content: Buffer.from('damaged') });
  assert.ok(before.length > 0);
  assert.equal(await history(), before);
});

test('a form whose latest entry is damaged can still be saved, and its history goes on', async () => {
  const { api, save, history, restore } = await start();
  await save({ familyName: 'Lind' });
  await save({ familyName: 'Lind' }, 'school');
  await api.deps.db.update(formHistory).set({ content: Buffer.from('damaged') });
  const saved = await save({ familyName: 'Berg' }, 'student');
  assert.is(saved.formData?.familyName, 'Berg');
  const [entry, damaged, ...more] = await history();
  assert.equal([entry?.changes, damaged?.changes, more], [1, 1, []]);
  assert.is((await restore(entry!)).body.formData.familyName, 'Lind');
});

test('an entry from before changes were counted is listed without their number', async () => {
  const { api, save, history, differences } = await start();
  for (const step of ['student', 'school']) await save({ familyName: step }, step);
  await api.deps.db.update(formHistory).set({ changes: null, step: null });
  const [entry] = await history();
  assert.equal([entry?.changes, entry?.step, await differences(entry!)], [null, null, 1]);
});

test('after ten minutes the old state becomes an entry, so that clearing everything by mistake can be undone the next day', async () => {
  const { api, save, history, restore, read } = await start();
  await save({ familyName: 'Lind' });
  for (let minutes = 0; minutes < 9; minutes += 1) {
    api.clock.now += 60_000;
    await save({ familyName: 'Lind', city: `minute ${minutes}` });
  }
  assert.equal(await history(), []);
  const evening = { familyName: 'Lind', givenName: 'Ada', city: 'Lund' };
  await save(evening);
  api.clock.now += HISTORY_INTERVAL;
  await save({});
  const [entry] = await history();
  assert.is(entry?.changes, 3);
  assert.equal((await restore(entry!)).body.formData, evening);
  assert.equal((await read()).formData, evening);
});

test('ten minutes count from the latest entry, not from the beginning of the form', async () => {
  const { api, save, history } = await start();
  await save({ familyName: 'Lind' });
  api.clock.now += HISTORY_INTERVAL;
  await save({ familyName: 'Lindh' });
  await save({ familyName: 'Lindholm' });
  await save({ familyName: 'Lindqvist' });
  assert.is((await history()).length, 1);
});

test('moving between steps without typing makes no entries', async () => {
  const { save, history } = await start();
  const formData = { familyName: 'Lind' };
  for (let times = 0; times < 20; times += 1) await save(formData, times % 2 === 0 ? 'student' : 'school');
  assert.is((await history()).length, 1);
});

test('an empty form makes no entry', async () => {
  const { api, save, history } = await start('DS160');
  api.clock.now += HISTORY_INTERVAL;
  await save({ surname: 'Lind' }, 'personal-1');
  assert.equal(await history(), []);
});

test('a restore brings back answers and place, and can itself be undone', async () => {
  const { save, history, restore, read } = await start();
  const first = { familyName: 'First', hasDependents: 'No', dependentName1: 'hidden, but kept' };
  const second = { familyName: 'Second' };
  await save(first);
  await save(second, 'school');
  const before = await read();
  const [entry] = await history();
  const restored = await restore(entry!);
  assert.equal(
    [restored.status, restored.body.revision, restored.headers.get('ETag')],
    [200, before.revision + 1, `"${before.revision + 1}"`],
  );
  assert.equal([restored.body.formData, restored.body.place], [first, { passed: ['student'], step: 'student' }]);
  assert.equal(restored.body, await read());

  const [replaced] = await history();
  assert.is(replaced?.savedAt, before.updatedAt, 'the latest entry holds the answers that the restore replaced');
  assert.equal((await restore(replaced!)).body.formData, second);
});

test('after a restore, a draft that was saved before still counts as saved', async () => {
  const { client, id, history, restore } = await start();
  const save = (familyName: string, step: string, changes: object) =>
    client.call('PUT', `/api/forms/${id}`, {
      formData: { familyName },
      status: 'DRAFT',
      place: { passed: [], step, changes },
    });
  await save('First', 'student', { laptop: 1 });
  await save('Second', 'school', { laptop: 2, phone: 1 });
  const { formData, place } = (await restore((await history())[0]!)).body;
  assert.equal(
    [formData, place],
    [{ familyName: 'First' }, { passed: [], step: 'student', changes: { laptop: 2, phone: 1 } }],
  );
});

test('a restore updates completion and deadline, but not the name or the user’s own deadline', async () => {
  const { client, id, save, history, restore } = await start();
  const then = await save({ programStartDate: '2027-08-23', familyName: 'Lind' });
  await save({}, 'school');
  await client.call('PATCH', `/api/forms/${id}`, { title: 'New name' });
  const restored = (await restore((await history())[0]!)).body;
  assert.equal(
    [restored.deadline, restored.completionPercentage, restored.title],
    ['2027-07-24', then.completionPercentage, 'New name'],
  );
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2027-01-31' });
  assert.is((await restore((await history())[0]!)).body.deadline, '2027-01-31');
});

test('only the latest 50 entries of a form are kept, and those of another form stay', async () => {
  const { api, client, save, history } = await start();
  const { id: other } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const saveOther = (familyName: string, step: string) =>
    client.call('PUT', `/api/forms/${other}`, {
      formData: { familyName },
      status: 'DRAFT',
      place: { passed: [], step },
    });
  await saveOther('Lind', 'student');
  await saveOther('Lindqvist', 'school');
  for (let count = 0; count <= QUOTAS.historyEntriesOfAForm + 5; count += 1)
    await save({ familyName: `Name ${count}` }, count % 2 === 0 ? 'student' : 'school');
  const entries = await history();
  assert.equal([QUOTAS.historyEntriesOfAForm, entries.length], [50, 50]);
  const times = entries.map(({ savedAt }) => savedAt);
  assert.equal(times, [...times].sort().reverse());
  assert.is(
    times[0],
    new Date(api.clock.now - 1000).toISOString(),
    'the latest entry is the state before the last save',
  );
  await saveOther('Lindgren', 'student');
  assert.is((await client.call('GET', `/api/forms/${other}/history`)).body.length, 2);
});

test('a stale restore, a missing entry and a submitted form are refused; the history of a submitted form stays readable', async () => {
  const { save, history, restore, read } = await start('DS160');
  await save({ surname: 'Lind' }, 'personal-1');
  await save({ ...annaEriksson }, 'review');
  const [entry] = await history();
  const before = await read();
  const stale = await restore(entry!, { 'If-Match': '"1"' });
  assert.equal([stale.status, stale.body.code], [409, 'REVISION_STALE']);
  assert.is((await restore({ id: 'gone' })).status, 404);
  assert.equal(await read(), before);
  assert.is((await save({ ...annaEriksson }, 'review', 'SUBMITTED')).status, 'SUBMITTED');
  const locked = await restore(entry!);
  assert.equal([locked.status, locked.body.code, (await history()).length], [409, 'FORM_LOCKED', 1]);
});

test('an entry of one form cannot be read or restored as one of another form', async () => {
  const { client, save, history } = await start();
  await save({ familyName: 'Lind' });
  await save({ familyName: 'Lind' }, 'school');
  const [entry] = await history();
  const other = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const path = `/api/forms/${other.id}/history/${entry!.id}`;
  assert.is((await client.call('GET', path)).status, 404);
  assert.is((await client.call('POST', `${path}/restore`)).status, 404);
  assert.equal((await client.call('GET', `/api/forms/${other.id}`)).body, other);
});

test('entries are stored encrypted and are deleted with their draft', async () => {
  const { api, client, id, save, history } = await start();
  await save({ familyName: 'Zyxwvutsson' });
  await save({ familyName: 'Lind' }, 'school');
  const rows = await api.deps.db.select().from(formHistory);
  assert.is(rows.length, 1);
  assert.not.ok(rows[0]!.content.includes('Zyxwvutsson'));
  assert.not.match(JSON.stringify(await history()), /Zyxwvutsson/);
  assert.is((await client.call('DELETE', `/api/forms/${id}`)).status, 200);
  assert.equal(await api.deps.db.select().from(formHistory), []);
});

test.run();

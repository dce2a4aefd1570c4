import * as assert from 'uvu/assert';
import { databaseFile } from '../../api/db/client.ts';
import { openConnection } from '../../api/db/driver.ts';
import { auditEvents, forms } from '../../api/db/tables.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: applications');

const actions = async ({ deps }: TestApp) => (await deps.db.select().from(auditEvents)).map(({ action }) => action);

async function start() {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const list = async (query = '') => (await admin.call('GET', `/api/admin/applications?${query}`)).body;
  const detail = async (id: string) => (await admin.call('GET', `/api/admin/applications/${id}`)).body;
  const move = async (ids: string[], status: string, message?: string) =>
    (await admin.call('POST', '/api/admin/applications/move', { ids, status, ...(message && { message }) })).body;
  const lock = (id: string, body: object) => admin.call('PUT', `/api/admin/applications/${id}/lock`, body);
  return { api, admin, ada, list, detail, move, lock };
}

async function submitted(client: TestClient): Promise<string> {
  const { id } = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const { status, text } = await client.call('PUT', `/api/forms/${id}`, {
    formData: annaEriksson,
    status: 'SUBMITTED',
  });
  assert.is(status, 200, text);
  return id;
}

const titles = (list: { applications: Array<{ title: string }> }) => list.applications.map(({ title }) => title);

test('an administrator can search, filter and sort the forms of all users', async () => {
  const { api, admin, ada, list } = await start();
  const bo = await api.signedIn('bo');
  const create = async (client: TestClient, title: string, formType: string, deadline?: string) => {
    const { id } = (await client.call('POST', '/api/forms', { formType, title })).body;
    if (deadline) await client.call('PATCH', `/api/forms/${id}`, { deadline });
    return id as string;
  };
  const none = await create(ada, 'none', 'I20');
  await create(ada, 'late', 'H1B', '2027-05-01');
  const from = (id: string, country: string, client: TestClient) =>
    client.call('PUT', `/api/forms/${id}`, { formData: { countryOfCitizenship: country }, status: 'DRAFT' });
  const soon = await create(bo, 'soon', 'I20', '2026-11-25');
  await from(soon, 'India', bo);
  await from(none, 'Norway', ada);
  assert.equal(
    titles(await list()),
    ['soon', 'late', 'none'],
    'the nearest deadline comes first, forms without a deadline last',
  );
  assert.equal(titles(await list('sort=deadline&direction=desc')), ['none', 'late', 'soon']);
  assert.equal(titles(await list('formType=I20')), ['soon', 'none']);
  assert.equal(titles(await list('country=India')), ['soon']);
  assert.equal(titles(await list('country=IN')), ['soon'], 'a code of the specification');
  for (const country of ['CN', 'constructor', '__proto__'])
    assert.is((await list(`country=${country}`)).total, 0, country);
  assert.is((await list('country=OTHER')).total, 2);
  assert.is((await list('formType=OTHER')).total, 0);
  assert.equal((await admin.call('GET', '/api/admin/applications/filters')).body, {
    formTypes: ['H1B', 'I20', 'DS160'],
    otherFormTypes: [],
    countries: ['United States', 'India', 'China'],
    otherCountries: ['Norway'],
  });
  assert.equal(titles(await list('search=bo%40example')), ['soon']);
  assert.is((await list('search=lind')).total, 3);
  assert.is((await list('status=SUBMITTED')).total, 0);
  assert.is((await list('search=nobody')).total, 0);
});

test('the list decrypts nothing, the detail decrypts only its own form, and each view is an audit event without the data', async () => {
  const { api, admin, ada } = await start();
  const id = await submitted(ada);
  const other = await submitted(ada);
  const opened: string[] = [];
  const { open } = api.deps.vault;
  Object.assign(api.deps.vault, {
    open: (...args: Parameters<typeof open>) => {
      opened.push(`${args[0].table} ${args[0].row}`);
      return open(...args);
    },
  });
  const listed = await admin.call('GET', '/api/admin/applications');
  assert.equal(opened, []);
  assert.not.match(listed.text, 'ERIKSSON');
  const detail = await admin.call('GET', `/api/admin/applications/${id}`);
  assert.ok(opened.length > 0 && opened.every((one) => one.startsWith(`forms ${id}`)), opened.join());
  assert.not.ok(opened.join().includes(other));
  assert.is(detail.body.formData.surname, annaEriksson.surname);
  const parts: Array<{ heading: string | null; answers: Array<{ value: string | null }> }> = detail.body.steps.flatMap(
    (step: { parts: unknown }) => step.parts,
  );
  assert.ok(parts.some(({ answers }) => answers.some(({ value }) => value === annaEriksson.surname)));
  assert.equal(
    parts.flatMap(({ heading }) => heading ?? []).slice(0, 4),
    ['Birth', 'Citizenship', 'Home address', 'Mailing address'],
    'the answers have the headings of the form',
  );
  assert.equal(
    detail.body.history.map(({ action }: { action: string }) => action),
    ['FORM_SUBMIT', 'FORM_UPDATE', 'FORM_CREATE'],
  );
  const events = (await api.deps.db.select().from(auditEvents)).filter(({ actorId }) => actorId === admin.userId);
  assert.equal(
    events.slice(-2).map(({ action, subjectId }) => [action, subjectId]),
    [
      ['ADMIN_VIEW_LIST', 'applications'],
      ['ADMIN_VIEW_FORM', id],
    ],
  );
});

test('a form that was signed on another day than that of the settings has no false risk', async () => {
  const { api, ada, detail, list } = await start();
  // November 22 in Kolkata, and still the 21st in UTC-8, the zone of the settings.
  api.clock.now = Date.parse('2026-11-22T06:30:00Z');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const today = '2026-11-22';
  const formData = { ...annaEriksson, applicationDate: today };
  const sent = await ada.call('PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED', today });
  assert.equal([sent.status, sent.body.submittedDay], [200, today]);
  assert.is((await ada.call('GET', `/api/forms/${id}`)).body.submittedDay, today);
  const { riskFlags } = await detail(id);
  assert.not.match(JSON.stringify(riskFlags), 'The date of application is in the future');
  assert.is((await list()).applications[0].riskCount, riskFlags.length);
});

test('each save updates the form’s number of errors and warnings', async () => {
  const { ada, list } = await start();
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  const formData = {
    email: 'not an address',
    programStartDate: '2020-01-01',
    personalFunds: '1',
    tuitionFees: '90000',
  };
  await ada.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT' });
  const [row] = (await list()).applications;
  assert.is(row.errorCount, 1, 'an answer that is missing is no error');
  assert.ok(row.riskCount >= 1);
  assert.is(row.riskLevel, row.riskCount > 2 ? 'HIGH' : 'MEDIUM');
});

test('a form moves through review and back, its applicant is notified of each move, and other moves are refused', async () => {
  const { api, ada, detail, move } = await start();
  const id = await submitted(ada);
  const statusOf = async () => (await ada.call('GET', `/api/forms/${id}`)).body.status;
  assert.equal(await move([id], 'COMPLETED'), { moved: [], refused: [id] });
  assert.equal((await detail(id)).moves, ['AI_REVIEW', 'IN_PROGRESS']);
  await move([id], 'AI_REVIEW');
  await move([id], 'IN_PROGRESS', 'The passport number is missing a letter.');
  const back = (await ada.call('GET', `/api/forms/${id}`)).body;
  assert.equal([back.status, back.reviewMessage], ['IN_PROGRESS', 'The passport number is missing a letter.']);
  await ada.call('PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'DRAFT' });
  assert.is(await statusOf(), 'IN_PROGRESS', 'a save keeps the status');
  const again = await ada.call('PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' });
  assert.equal([again.status, again.body.reviewMessage], [200, null], again.text);
  for (const status of ['AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED']) {
    assert.equal(await move([id], status), { moved: [id], refused: [] });
    assert.is(await statusOf(), status);
  }
  assert.equal(await move([id], 'IN_PROGRESS'), { moved: [], refused: [id] });
  const told = (await ada.call('GET', '/api/notifications')).body.notifications;
  assert.equal(
    told
      .filter(({ kind }: { kind: string }) => kind === 'FORM_STATUS')
      .map(({ status }: { status: string }) => status)
      .sort(),
    ['AI_REVIEW', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED', 'IN_PROGRESS', 'SUBMITTED', 'SUBMITTED'],
  );
  assert.equal(
    (await actions(api)).filter((action) => /^FORM_(TO|COMPLETE|SEND)/.test(action)),
    ['FORM_TO_AI_REVIEW', 'FORM_SEND_BACK', 'FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW', 'FORM_COMPLETE'],
  );
});

test('the details of a form list as risk flags what its risk level counts: its warnings, without its notes', async () => {
  const { ada, list, detail } = await start();
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const formData = { ...annaEriksson, passportNumber: 'X-1' };
  await ada.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT' });
  const { warnings } = (await ada.call('POST', `/api/forms/${id}/validate`)).body;
  const [row] = (await list()).applications;
  assert.is((await detail(id)).riskFlags.length, row.riskCount);
  assert.ok(row.riskCount < warnings.length, 'the form has notes too');
});

test('a default is compared only once its applicant has seen its step: in a draft, and in every submitted form', async () => {
  const { ada, list, detail } = await start();
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'DS160' })).body;
  // Under Security the same question still has its default, No.
  const formData = { ...annaEriksson, visaDenied: 'Yes', visaDeniedExplanation: 'Refused in 2019.' };
  const counted = async (status: string) => {
    const saved = await ada.call('PUT', `/api/forms/${id}`, { formData, status, today: '2026-11-20' });
    assert.is(saved.status, 200, saved.text);
    return [(await list()).applications[0].riskCount, (await detail(id)).riskFlags.length];
  };
  const [listed, shown] = await counted('DRAFT');
  assert.is(shown, listed);
  assert.equal(await counted('SUBMITTED'), [listed + 1, listed + 1]);
});

test('a form that was sent back is judged by today, not by the day of its submission', async () => {
  const { api, ada, detail, move } = await start();
  const id = await submitted(ada);
  const { riskFlags } = await detail(id);
  await move([id], 'IN_PROGRESS');
  api.clock.now += 3 * DAY;
  const saved = await ada.call('PUT', `/api/forms/${id}`, {
    formData: { ...annaEriksson, applicationDate: '2026-11-23' },
    status: 'DRAFT',
  });
  assert.is(saved.status, 200, saved.text);
  assert.equal((await detail(id)).riskFlags, riskFlags, 'the new date of the signature is not in the future');
});

test('several forms are moved in one call, and each succeeds or fails alone', async () => {
  const { ada, move } = await start();
  const ids = [await submitted(ada), await submitted(ada)];
  const draft = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body.id;
  assert.equal(await move([...ids, draft, 'missing', ids[0]!], 'AI_REVIEW'), {
    moved: ids,
    refused: [draft, 'missing'],
  });
});

test('when the database is locked after some forms were moved, the answer says how many were', async () => {
  const { api, admin, ada } = await start();
  const ids = [await submitted(ada), await submitted(ada)];
  const other = openConnection(databaseFile(api.deps.env.DATA_DIR));
  const { seal } = api.deps.vault;
  let sealed = 0;
  Object.assign(api.deps.vault, {
    seal: (...args: Parameters<typeof seal>) => {
      sealed += 1;
      // Each move seals the details of its audit event. The second one finds the database locked.
      if (sealed === 2) other.exec('BEGIN IMMEDIATE');
      return seal(...args);
    },
  });
  const answer = await admin.call('POST', '/api/admin/applications/move', { ids, status: 'AI_REVIEW' });
  other.close();
  const statuses = (await api.deps.db.select().from(forms)).map(({ status }) => status);
  assert.equal(statuses.toSorted(), ['AI_REVIEW', 'SUBMITTED']);
  assert.equal(
    [answer.status, answer.body.message],
    [503, 'Only 1 application was moved. Try again in a moment to move the others.'],
  );
});

test('a locked form cannot be saved, renamed, deleted or submitted; its applicant sees the reason and can continue after the unlock', async () => {
  const { api, ada, lock } = await start();
  const { id, revision } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  assert.is((await lock(id, { locked: true, reason: ' ' })).status, 400);
  assert.is((await lock(id, { locked: true, reason: 'We check who you are.' })).status, 200);
  const save = () => ada.call('PUT', `/api/forms/${id}`, { formData: { familyName: 'Lind' }, status: 'DRAFT' });
  for (const answer of [
    await save(),
    await ada.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'SUBMITTED' }, { 'If-Match': `"${revision}"` }),
    await ada.call('PATCH', `/api/forms/${id}`, { title: 'Mine' }),
    await ada.call('DELETE', `/api/forms/${id}`),
  ])
    assert.equal([answer.status, answer.body.code], [409, 'FORM_LOCKED']);
  const view = (await ada.call('GET', `/api/forms/${id}`)).body;
  assert.equal([view.isLocked, view.reviewMessage], [true, 'We check who you are.']);
  assert.is((await ada.call('GET', '/api/forms')).body[0].isLocked, true);
  assert.is((await ada.call('GET', '/api/notifications')).body.notifications[0].lock, 'locked');
  assert.not.match(JSON.stringify(await api.deps.db.select().from(forms)), 'who you are');
  await lock(id, { locked: false });
  assert.is((await save()).status, 200);
  assert.is((await ada.call('GET', `/api/forms/${id}`)).body.reviewMessage, null);
  const before = (await actions(api)).length;
  await lock(id, { locked: false });
  assert.is((await actions(api)).length, before, 'unlocking an open form writes no audit event');
});

test('the applicant of a locked form reads the reason of the lock, and after the unlock what to change', async () => {
  const { ada, lock, move } = await start();
  const id = await submitted(ada);
  const message = async (): Promise<string | null> => (await ada.call('GET', `/api/forms/${id}`)).body.reviewMessage;
  await lock(id, { locked: true, reason: 'We check who you are.' });
  assert.equal(await move([id], 'IN_PROGRESS', 'Correct the passport number.'), { moved: [id], refused: [] });
  assert.is(await message(), 'We check who you are.');
  await lock(id, { locked: false });
  assert.is(await message(), 'Correct the passport number.');
  await lock(id, { locked: true, reason: 'We check once more.' });
  const again = await lock(id, { locked: true, reason: 'Another reason.' });
  assert.equal([again.status, again.body.code], [409, 'FORM_LOCKED'], 'a lock does not replace the reason of another');
  assert.is(await message(), 'We check once more.');
  const [exported] = (await ada.call('GET', '/api/user/data-export')).body.forms as Array<Record<string, unknown>>;
  assert.equal(
    [exported!.lockReason, exported!.reviewMessage],
    ['We check once more.', 'Correct the passport number.'],
  );
  await lock(id, { locked: false });
  assert.is(await message(), 'Correct the passport number.');
});

test('only administrators see notes; notes are stored encrypted and are part of the applicant’s data export', async () => {
  const { admin, ada, detail } = await start();
  const id = await submitted(ada);
  for (const text of ['', 'A NUL: \0', 'Half a character: \ud83d'])
    assert.is((await admin.call('POST', `/api/admin/applications/${id}/notes`, { text })).status, 400, text);
  assert.is(
    (await admin.call('POST', `/api/admin/applications/${id}/notes`, { text: 'Called on Friday.' })).status,
    201,
  );
  const [note] = (await detail(id)).notes;
  assert.equal([note.text, note.by], ['Called on Friday.', 'Mara Okafor']);
  assert.not.match((await ada.call('GET', `/api/forms/${id}`)).text, 'Friday');
  assert.match((await ada.call('GET', '/api/user/data-export')).text, 'Called on Friday.');
});

test('an unknown application is a 404', async () => {
  const { admin, lock } = await start();
  assert.is((await admin.call('GET', '/api/admin/applications/missing')).status, 404);
  assert.is((await lock('missing', { locked: false })).status, 404);
  assert.is((await admin.call('POST', '/api/admin/applications/missing/notes', { text: 'x' })).status, 404);
});

test.run();

/** What the list shows of each form: its applicant and where to continue. It is personal and encrypted. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { forms } from '../../api/db/tables.ts';
import { sendReminders } from '../../api/features/deadlines/send-reminders.ts';
import { openDefinitionLibrary } from '../../api/lib/definition-library/library.ts';
import type { FormListItem } from '../../api/modules/forms/schemas.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { definitionFolder, restart } from '../support/definition-folder.ts';
import { everyByte } from '../support/data-folder.ts';
import { productForm } from '../support/product-form.ts';
import { startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';
import { UNWRITABLE } from '../support/unwritable.ts';

const test = suite('the summary of a form in lists');

const list = async (client: TestClient): Promise<FormListItem[]> =>
  (await client.call<FormListItem[]>('GET', '/api/forms')).body;
const create = async (client: TestClient, formType: string, formData = {}): Promise<string> =>
  (await client.call('POST', '/api/forms', { formType, formData })).body.id;
const stored = async ({ deps }: TestApp, id: string) =>
  (await deps.db.select().from(forms).where(eq(forms.id, id)))[0]!;

test('after every save a form shows its applicant and where to continue', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await create(client, 'I20');
  const [fresh] = await list(client);
  assert.is(fresh!.person, null);
  assert.equal(
    [fresh!.continueAt!.step, fresh!.continueAt!.number, fresh!.continueAt!.of],
    ['Student Information', 1, 6],
  );
  assert.equal(fresh!.continueAt!.names, ['Family name', 'Given name', 'Date of birth']);

  const saved = await client.call('PUT', `/api/forms/${id}`, {
    formData: { familyName: 'Li', givenName: 'Na' },
    status: 'DRAFT',
    place: { passed: [], step: 'student' },
  });
  const [after] = await list(client);
  assert.is(after!.person, 'Na Li');
  assert.is(after!.continueAt!.missing, fresh!.continueAt!.missing - 2);
  assert.equal(
    [saved.body.person, saved.body.continueAt],
    [after!.person, after!.continueAt],
    'the response to a save has the same values',
  );
  const read = await client.call('GET', `/api/forms/${id}`);
  assert.equal(
    [read.body.person, read.body.continueAt],
    [after!.person, after!.continueAt],
    'a read has the same values',
  );
});

test('a submitted form still shows its applicant, but no place to continue; its copy shows one', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { answers } = answerFixtures.find(({ name }) => name === 'i20-li-na')!;
  const id = await create(client, 'I20', answers);
  const passed = productForm('I20').steps.map((step) => step.id);
  const submitted = await client.call('PUT', `/api/forms/${id}`, {
    formData: answers,
    status: 'SUBMITTED',
    today: '2026-11-20',
    place: { passed },
  });
  assert.is(submitted.status, 200, submitted.text);
  const name = `${String(answers.givenName)} ${String(answers.familyName)}`;
  assert.equal(
    (await list(client)).map(({ person, continueAt }) => [person, continueAt]),
    [[name, null]],
  );
  const copy = await client.call('POST', `/api/forms/${id}/copy`);
  const item = (await list(client)).find((form) => form.id === copy.body.id)!;
  assert.equal([item.person, item.continueAt?.step], [name, 'Student Information']);
});

test('a form is continued where Continue leads, not at a complete step that was looked at last', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { answers } = answerFixtures.find(({ name }) => name === 'i20-li-na')!;
  const id = await create(client, 'I20', answers);
  const place = { passed: ['student', 'school'], step: 'student' };
  await client.call('PUT', `/api/forms/${id}`, { formData: answers, status: 'DRAFT', place });
  assert.is((await list(client))[0]!.continueAt!.step, 'Program Details');
});

test('the name is not readable in the data folder, and a very long one is cut between characters', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  await create(client, 'DS160', { surname: 'QUETZALSSON', givenName: '👩‍⚕️'.repeat(2000) });
  const [form] = await list(client);
  assert.ok(
    form!.person!.endsWith('…') &&
      [...form!.person!].length === 120 &&
      Buffer.from(form!.person!).toString() === form!.person,
    form!.person!,
  );
  await create(client, 'DS160', { surname: 'QUETZALSSON' });
  for (const [place, bytes] of everyByte(api)) assert.not.ok(bytes.includes('QUETZALSSON'), place);
});

test('a form from before there were summaries gets one when it is listed, without counting as changed', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await create(client, 'I20', { familyName: 'Li', givenName: 'Na' });
  const before = await stored(api, id);
  const [listed] = await list(client);
  await api.deps.db.update(forms).set({ summary: null }).where(eq(forms.id, id));
  assert.equal(await list(client), [listed]);
  const after = await stored(api, id);
  assert.ok(after.summary);
  assert.equal({ ...after, summary: null }, { ...before, summary: null });
});

test('a list keeps the summary that a save stores while the list computes another one', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await create(client, 'I20', { familyName: 'Li' });
  const saved = Buffer.from('saved meanwhile');
  const isForm = eq(forms.id, id);
  await api.deps.db.update(forms).set({ summary: null }).where(isForm);
  const vault = api.deps.vault as { seal: typeof api.deps.vault.seal };
  const seal = vault.seal.bind(vault);
  vault.seal = async (...given) => {
    vault.seal = seal;
    await api.deps.db.update(forms).set({ summary: saved }).where(isForm);
    return seal(...given);
  };
  assert.is((await list(client))[0]!.person, 'Li');
  assert.equal((await stored(api, id)).summary, saved);
});

test('after its definition has changed, a draft is listed as it opens, and that is computed once', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const { answers } = answerFixtures.find(({ name }) => name === 'i20-li-na')!;
  const id = await create(client, 'I20', { ...answers, familyName: '' });
  const before = await stored(api, id);
  change('i20', (definition) => {
    definition.properties.familyName.title = 'Surname';
    definition.required.push('state');
  });
  await restart(api, folder);

  const { continueAt, completionPercentage } = (await client.call('GET', `/api/forms/${id}`)).body;
  const [listed] = await list(client);
  assert.equal([listed!.continueAt, listed!.completionPercentage], [continueAt, completionPercentage]);
  assert.ok(continueAt.names.includes('Surname') && completionPercentage < before.completion);
  const after = await stored(api, id);
  assert.equal([after.completion, after.revision, after.updatedAt], [completionPercentage, 1, before.updatedAt]);
  assert.equal(await list(client), [listed]);
  assert.equal(await stored(api, id), after);
});

test('after the rule of a deadline has changed, all lists and mails name the same new day', async () => {
  const { folder, change } = definitionFolder();
  const smtp = await startMailServer();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder, SMTP_URL: smtp.url });
  const [client, told] = [await api.signedIn('ada'), await api.signedIn('bo')];
  for (const { call } of [client, told])
    await call('POST', '/api/forms', { formType: 'I20', formData: { programStartDate: '2027-01-19' } });
  change('i20', (definition) => {
    definition['x-deadline'][0].daysBefore = 40;
    definition['x-deadline'][0].label = '40 days before the program starts';
  });
  await restart(api, folder);

  const due = ['2026-12-10', '40 days before the program starts'];
  const { reminders } = (await client.call('GET', '/api/deadlines')).body;
  assert.equal([reminders[0].deadline, reminders[0].deadlineLabel], due);
  const [form] = await list(client);
  assert.equal([form!.deadline, form!.deadlineLabel], due);

  const definitions = await openDefinitionLibrary(api.deps.db, folder, api.deps.now);
  await sendReminders({ ...api.deps, definitions }, { userId: told.userId });
  assert.match((await smtp.next('deadline')).text, 'December 10, 2026 (40 days before the program starts)');
});

for (const [what, begin] of Object.entries(UNWRITABLE)) {
  test(`with ${what}, a draft of a changed definition is still listed and offered, and the next list stores it`, async () => {
    const { folder, change } = definitionFolder();
    const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
    const client = await api.signedIn();
    const id = await create(client, 'I20', { familyName: 'Li', givenName: 'Na' });
    change('i20', (definition) => void (definition.properties.city.title = 'Town'));
    await restart(api, folder);
    const before = await stored(api, id);
    const end = begin(api);
    const listed = await list(client);
    assert.equal([listed.length, listed[0]?.person], [1, 'Na Li']);
    for (const path of [`/api/forms/${id}/prefill`, '/api/documents/checklist', `/api/forms/${id}/download`])
      assert.is((await client.request('GET', path)).status, 200, path);
    assert.equal(await stored(api, id), before);
    end();
    assert.equal(await list(client), listed);
    assert.is.not((await stored(api, id)).summary, before.summary);
  });
}

test('the list decrypts no answers', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await create(client, 'I20', { familyName: 'Li', givenName: 'Na' });
  await api.deps.db
    .update(forms)
    .set({ content: Buffer.from('damaged') })
    .where(eq(forms.id, id));
  assert.is((await list(client))[0]!.person, 'Na Li');
});

test('a damaged summary, or another form’s, shows no name, and the other forms are listed', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const ids = [
    await create(client, 'I20', { familyName: 'One' }),
    await create(client, 'I20', { familyName: 'Two' }),
    await create(client, 'I20', { familyName: 'Three' }),
  ];
  await api.deps.db
    .update(forms)
    .set({ summary: (await stored(api, ids[1]!)).summary })
    .where(eq(forms.id, ids[0]!));
  await api.deps.db
    .update(forms)
    .set({ summary: Buffer.from('damaged') })
    .where(eq(forms.id, ids[2]!));
  const people = new Map((await list(client)).map(({ id, person, continueAt }) => [id, [person, continueAt?.step]]));
  assert.equal(
    ids.map((id) => people.get(id)),
    [
      [null, undefined],
      ['Two', 'Student Information'],
      [null, undefined],
    ],
  );
});

test.run();

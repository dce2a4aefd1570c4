/** The limits per user. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { newId } from '../../api/db/new-id.ts';
import { formHistory, forms } from '../../api/db/tables.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { createTestApp, isErrorBody, type TestClient } from '../support/api.ts';
import { productForm } from '../support/product-form.ts';
import { suite } from '../support/suite.ts';

const test = suite('quotas');

const fields = productForm('DS160')
  .fields.filter(({ group }) => !group)
  .slice(0, 100)
  .map(({ name }) => name);
/** Answers of about `bytes` bytes. */
const answersOf = (bytes: number, letter = 'x') =>
  Object.fromEntries(fields.map((name) => [name, letter.repeat(Math.round(bytes / fields.length))]));
const create = (client: TestClient, formData: object = {}) =>
  client.call('POST', '/api/forms', { formType: 'DS160', formData });
const MB = 1_000_000;

test('a form over the limit is refused, even with many requests at once, and a deletion makes room for one', async () => {
  const api = await createTestApp();
  const [client, other] = [await api.signedIn('one'), await api.signedIn('two')];
  await create(client);
  const [row] = await api.deps.db.select().from(forms);
  const others = Array.from({ length: QUOTAS.formsEach - 6 }, () => ({ ...row!, id: newId() }));
  await api.deps.db.insert(forms).values(others);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.call('POST', '/api/forms', { formType: 'I20' }, { 'Content-Length': '20' }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  assert.equal([made.length, answers.filter(({ body }) => body.code === 'QUOTA_REACHED').length], [5, 5]);
  assert.is(await api.deps.db.$count(forms), QUOTAS.formsEach);
  const refused = answers.find(({ status }) => status === 409)!;
  assert.ok(isErrorBody(refused.body));
  assert.match(refused.body.message, /Delete a draft/);
  const id = made[0]!.body.id;
  assert.is((await client.call('POST', `/api/forms/${id}/copy`)).status, 409, 'a copy is a form too');
  assert.is((await create(other)).status, 201);
  await client.call('DELETE', `/api/forms/${id}`);
  assert.equal([(await create(client)).status, (await create(client)).status], [201, 409]);
});

test('answers over the limit of bytes are refused; stored answers stay, and shortening them makes room', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const large = answersOf(0.95 * MB);
  const { id: filler } = (await create(client)).body;
  // As many large forms would: room for one and a half is left.
  const content = Buffer.alloc(QUOTAS.formBytesEach - 1.5 * MB);
  await api.deps.db.update(forms).set({ content }).where(eq(forms.id, filler));
  const [first, second] = [await create(client, large), await create(client, large)];
  assert.equal([first.status, second.status, second.body.code], [201, 409, 'QUOTA_REACHED']);
  const small = await create(client);
  assert.is(small.status, 201);
  const save = (id: string, formData: object) => client.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT' });
  const refused = await save(small.body.id, large);
  assert.equal([refused.status, refused.body.code], [409, 'QUOTA_REACHED']);
  assert.match(refused.body.message, /Shorten long answers, or delete a draft/);
  assert.equal((await client.call('GET', `/api/forms/${small.body.id}`)).body.formData, small.body.formData);
  assert.is((await save(first.body.id, answersOf(0.2 * MB))).status, 200);
  assert.is((await save(small.body.id, answersOf(0.5 * MB))).status, 200);
});

test('the oldest earlier versions are removed when they exceed the limit of an account', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await create(client)).body;
  for (let version = 0; version < 6; version += 1) {
    // As if the versions were large.
    await api.deps.db.update(formHistory).set({ content: Buffer.alloc(0.24 * QUOTAS.historyBytesEach) });
    const { status } = await client.call('PUT', `/api/forms/${id}`, {
      formData: answersOf(1_000, String.fromCharCode(97 + version)),
      status: 'DRAFT',
      place: { passed: [], step: version % 2 ? 'personal-1' : 'personal-2' },
    });
    assert.is(status, 200);
    api.clock.now += 1000;
  }
  const rows = await api.deps.db.select().from(formHistory);
  const bytes = rows.reduce((sum, { content }) => sum + content.length, 0);
  assert.ok(bytes <= QUOTAS.historyBytesEach && bytes > 0.9 * QUOTAS.historyBytesEach, `${bytes}`);
  assert.equal(rows.map(({ revision }) => revision).sort(), [2, 3, 4, 5, 6], 'the latest versions are kept');
});

test('offers skip a form that is too large to open, and use the form before it', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  await create(client, { homeCity: 'Uppsala' });
  api.clock.now += 1000;
  await create(client, { ...answersOf(0.95 * MB), homeCity: 'Lund' });
  api.clock.now += 1000;
  const { id } = (await create(client)).body;
  const groups = (await client.call('GET', `/api/forms/${id}/prefill`)).body as Array<{
    offers: Array<{ field: string; value: string }>;
  }>;
  assert.equal(
    groups
      .flatMap(({ offers }) => offers)
      .filter(({ field }) => field === 'homeCity')
      .map(({ value }) => value),
    ['Uppsala'],
  );
});

test('offers use the latest forms that have room together, and no more', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  for (const homeCity of ['Uppsala', 'Lund']) {
    assert.is((await create(client, { ...answersOf(0.6 * QUOTAS.prefillBytes), homeCity })).status, 201);
    api.clock.now += 1000;
  }
  const { id } = (await create(client)).body;
  const { text } = await client.call('GET', `/api/forms/${id}/prefill`);
  assert.equal([text.includes('Lund'), text.includes('Uppsala')], [true, false]);
});

test('a save does not remove the earlier versions of another account', async () => {
  const api = await createTestApp();
  const [client, other] = [await api.signedIn('one'), await api.signedIn('two')];
  for (const { call } of [other, client]) {
    const { id } = (await call('POST', '/api/forms', { formType: 'I20' })).body;
    for (const step of ['student', 'school']) {
      const place = { passed: [], step };
      await call('PUT', `/api/forms/${id}`, { formData: { familyName: 'Lind' }, status: 'DRAFT', place });
    }
    if (call === other.call)
      await api.deps.db.update(formHistory).set({ content: Buffer.alloc(QUOTAS.historyBytesEach) });
  }
  const owners = (await api.deps.db.select().from(formHistory)).map(({ ownerId }) => ownerId);
  assert.equal(owners, [other.userId, client.userId]);
});

test.run();

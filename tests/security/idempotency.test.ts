import * as assert from 'uvu/assert';
import { auditEvents, idempotentResponses, forms, submissions } from '../../api/db/tables.ts';
import { STORED_FOR } from '../../api/lib/idempotency/idempotency.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp, isErrorBody, type TestResponse } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('idempotency keys');
const AT_ONCE = 50;

const start = async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const put = (formData: object, key?: string, status = 'DRAFT', headers = {}) =>
    client.call('PUT', `/api/forms/${id}`, { formData, status }, { 'Idempotency-Key': key, ...headers });
  const count = async (action: string) =>
    (await api.deps.db.select().from(auditEvents)).filter((event) => event.action === action).length;
  const revision = async () => (await client.call('GET', `/api/forms/${id}`)).body.revision;
  return { api, client, id, put, count, revision };
};

const atOnce = (send: () => Promise<TestResponse>) => Promise.all(Array.from({ length: AT_ONCE }, send));

/** Expects all answers to be equal, byte for byte and with the same ETag. */
function assertSame(answers: readonly TestResponse[], status: number): void {
  const different = new Set(
    answers.map((answer) => JSON.stringify([answer.status, answer.headers.get('ETag'), answer.text])),
  );
  assert.is(different.size, 1);
  assert.is(answers[0]!.status, status, answers[0]!.text);
}

test('50 saves, submissions, creations or copies at the same moment with one key have one effect, and all get its answer', async () => {
  const { api, client, id, put, count, revision } = await start();
  assertSame(await atOnce(() => put({ surname: 'Lind' }, 'save')), 200);
  assert.is(await revision(), 2);

  assertSame(
    await atOnce(() => client.call('POST', '/api/forms', { formType: 'I20' }, { 'Idempotency-Key': 'create' })),
    201,
  );
  assertSame(
    await atOnce(() => client.call('POST', `/api/forms/${id}/copy`, undefined, { 'Idempotency-Key': 'copy' })),
    201,
  );
  assert.is((await api.deps.db.select().from(forms)).length, 3);

  assertSame(await atOnce(() => put(annaEriksson, 'submit', 'SUBMITTED')), 200);
  assert.is((await api.deps.db.select().from(submissions)).length, 1);
  const effects = await Promise.all(['FORM_UPDATE', 'FORM_SUBMIT', 'FORM_COPY'].map(count));
  assert.equal(effects, [1, 1, 1]);
  console.log(`  1 effect each of ${AT_ONCE} saves, submits, creates and copies`);
});

test('a repeated request has no effect and gets the first answer, even after later changes', async () => {
  const { client, id, put } = await start();
  const first = await put({ surname: 'First' }, 'k1', 'DRAFT', { 'If-Match': '"1"' });
  await put({ surname: 'Second' }, 'k2');
  assertSame([first, await put({ surname: 'First' }, 'k1', 'DRAFT', { 'If-Match': '"1"' })], 200);
  const now = (await client.call('GET', `/api/forms/${id}`)).body;
  assert.equal([now.formData.surname, now.revision], ['Second', 3]);
});

test('a refused submission, which saves a draft, saves it once', async () => {
  const { put, revision } = await start();
  const answers = await atOnce(() => put({ surname: 'Lind' }, 'k', 'SUBMITTED'));
  assertSame(answers, 422);
  const { body } = answers[0]!;
  assert.ok(isErrorBody(body));
  assert.equal([await revision(), (body as { current?: { revision?: number } }).current?.revision], [2, 2]);
});

test('a refusal that changed nothing does not use up the key', async () => {
  const { put, revision } = await start();
  const stale = await put({ surname: 'Lind' }, 'k', 'DRAFT', { 'If-Match': '"7"' });
  assert.equal([stale.status, await revision()], [409, 1]);
  assert.is((await put({ surname: 'Lind' }, 'k', 'DRAFT', { 'If-Match': '"1"' })).status, 200);
});

test('a key that is sent with another request is refused', async () => {
  const { client, put, revision } = await start();
  await put({ surname: 'Lind' }, 'k');
  const another = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body.id;
  for (const answer of [
    await put({ surname: 'Lindh' }, 'k'),
    await put({ surname: 'Lind' }, 'k', 'SUBMITTED'),
    await client.call(
      'PUT',
      `/api/forms/${another}`,
      { formData: { surname: 'Lind' }, status: 'DRAFT' },
      { 'Idempotency-Key': 'k' },
    ),
    await client.call('POST', '/api/forms', { formType: 'DS160' }, { 'Idempotency-Key': 'k' }),
  ]) {
    assert.equal([answer.status, answer.body.code], [422, 'KEY_REUSED']);
    assert.not.match(answer.text, 'Lind');
  }
  assert.is(await revision(), 2);
});

test('a key of a copy or a restore is refused for another form or another entry', async () => {
  const { client, id } = await start();
  const save = (surname: string, step: string) =>
    client.call('PUT', `/api/forms/${id}`, { formData: { surname }, status: 'DRAFT', place: { passed: [], step } });
  for (const [index, surname] of ['Li', 'Lind', 'Lindh'].entries()) await save(surname, `personal-${(index % 2) + 1}`);
  const another = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body.id;
  const [latest, earlier] = (await client.call('GET', `/api/forms/${id}/history`)).body;
  for (const [first, other] of [
    [`${id}/copy`, `${another}/copy`],
    [`${id}/history/${latest.id}/restore`, `${id}/history/${earlier.id}/restore`],
  ]) {
    const headers = { 'Idempotency-Key': first!.split('/').at(-1)! };
    assert.ok((await client.call('POST', `/api/forms/${first}`, undefined, headers)).status < 300, first);
    const { status, body } = await client.call('POST', `/api/forms/${other}`, undefined, headers);
    assert.equal([status, body.code], [422, 'KEY_REUSED'], other);
  }
});

test('the same key of another user is a separate key', async () => {
  const { api, client } = await start();
  const other = await api.signedIn('other');
  const create = (who: typeof client) =>
    who.call('POST', '/api/forms', { formType: 'I20' }, { 'Idempotency-Key': 'the-same' });
  const [mine, theirs] = [await create(client), await create(other)];
  assert.equal([mine.status, theirs.status], [201, 201]);
  assert.is.not(mine.body.id, theirs.body.id);
  assert.is((await other.call('GET', `/api/forms/${mine.body.id}`)).status, 404);
});

test('after a day a key can be used again and its stored answer is gone; deleting the form removes it too', async () => {
  const { api, client, id, put, revision } = await start();
  const kept = async () => (await api.deps.db.select().from(idempotentResponses)).length;
  await put({ surname: 'Lind' }, 'k');
  api.clock.now += STORED_FOR;
  await put({ surname: 'Lind' }, 'k');
  assert.equal([await revision(), await kept()], [3, 1]);
  await client.call('DELETE', `/api/forms/${id}`);
  assert.is(await kept(), 0);
});

test('a job deletes stored answers after a day, also when nobody sends another request', async () => {
  const { api, put } = await start();
  const kept = async () => (await api.deps.db.select().from(idempotentResponses)).length;
  await put({ surname: 'Lind' }, 'k');
  await api.runJobs();
  assert.is(await kept(), 1);
  api.clock.now += 2 * STORED_FOR;
  while ((await api.runJobs()) > 0);
  assert.is(await kept(), 0);
});

test('a request deletes only a few of many old answers, also the one of its own key; the job deletes the others', async () => {
  const { api, put, revision } = await start();
  const { db } = api.deps;
  const other = await api.signedIn('other');
  const content = Buffer.from('old');
  const row = { userId: other.userId, formId: null, documentId: null, content, createdAt: api.clock.now - 1 };
  await db
    .insert(idempotentResponses)
    .values(Array.from({ length: 450 }, (_, index) => ({ ...row, keyHash: `old ${index}` })));
  await put({ surname: 'Lind' }, 'k');
  api.clock.now += STORED_FOR;
  await put({ surname: 'Lind' }, 'k');
  const kept = async () => (await db.select().from(idempotentResponses)).length;
  assert.equal([await revision(), await kept()], [3, 450 - 20 + 1]);
  while ((await api.runJobs()) > 0);
  assert.is(await kept(), 1);
});

test('at most 200 answers are stored per user', async () => {
  const { api, client, put } = await start();
  const row = { userId: client.userId, formId: null, documentId: null, content: Buffer.from('earlier') };
  await api.deps.db
    .insert(idempotentResponses)
    .values(Array.from({ length: 195 }, (_, index) => ({ ...row, keyHash: `${index}`, createdAt: api.clock.now })));
  for (let count = 0; count < 10; count += 1) {
    api.clock.now += 1;
    await put({ surname: `Lind ${count}` }, `k${count}`);
  }
  assert.is((await api.deps.db.select().from(idempotentResponses)).length, 200);
  const revision = (await put({ surname: 'Lind 9' }, 'k9')).body.revision;
  assert.is(revision, 11, 'the response of the latest key is kept');
  assert.is((await client.call('GET', '/api/forms')).body.length, 1);
});

test('a stored answer is encrypted, under a name that does not reveal the key', async () => {
  const { api, put } = await start();
  await put({ surname: 'Zyxwvutsson' }, 'key-Zyxwvutsson');
  const [row] = await api.deps.db.select().from(idempotentResponses);
  assert.not.match(JSON.stringify({ ...row, content: row!.content.toString('latin1') }), 'Zyxwvutsson');
});

test('an invalid key is refused and has no effect', async () => {
  const { put, revision } = await start();
  for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) {
    const answer = await put({ surname: 'Lind' }, key);
    assert.equal([answer.status, answer.body.code], [400, 'BAD_REQUEST'], key);
  }
  assert.is(await revision(), 1);
});

test.run();

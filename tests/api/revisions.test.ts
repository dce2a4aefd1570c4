import { connectionOf } from '../../api/db/connection.ts';
import * as assert from 'uvu/assert';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('revisions');

const start = async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = (familyName: string, ifMatch?: string, from: TestClient = client) =>
    from.call('PUT', `/api/forms/${id}`, { formData: { familyName }, status: 'DRAFT' }, { 'If-Match': ifMatch });
  return { api, client, id, save };
};

/** Runs `sql` on the form once, while the next call seals what it writes: after it has read, before it writes. */
function interfere({ deps: { db, vault } }: TestApp, sql: string, id: string): void {
  const seal = vault.seal.bind(vault);
  (vault as { seal: typeof vault.seal }).seal = async (...given) => {
    (vault as { seal: typeof vault.seal }).seal = seal;
    connectionOf(db).prepare(sql).run(id);
    return seal(...given);
  };
}

test('each save raises the revision, which is the ETag', async () => {
  const { save } = await start();
  const first = await save('A', '"1"');
  assert.equal([first.status, first.body.revision, first.headers.get('ETag')], [200, 2, '"2"']);
  assert.is((await save('B', first.headers.get('ETag')!)).body.revision, 3);
});

test('a stale save is refused with the current form, and changes nothing', async () => {
  const { client, id, save } = await start();
  await save('Mine', '"1"');
  const stale = await save('Late', '"1"');
  assert.equal([stale.status, stale.body.code, stale.headers.get('ETag')], [409, 'REVISION_STALE', '"2"']);
  assert.equal(stale.body.current, (await client.call('GET', `/api/forms/${id}`)).body);
  assert.is(stale.body.current.formData.familyName, 'Mine');
});

test('without If-Match a save replaces all answers', async () => {
  const { client, id, save } = await start();
  await client.call('PUT', `/api/forms/${id}`, { formData: { familyName: 'A', givenName: 'B' }, status: 'DRAFT' });
  assert.equal((await save('C')).body.formData, { familyName: 'C' });
});

test('If-Match accepts a star, a list and the weak form of the tag that a proxy makes; an invalid tag matches nothing', async () => {
  const { save } = await start();
  assert.is((await save('A', '*')).status, 200);
  assert.is((await save('B', 'W/"2"')).status, 200);
  assert.is((await save('C', '"9", "3"')).status, 200);
  for (const nonsense of ['4', '""', 'x', '"04"', '"4']) {
    const { status, body } = await save('D', nonsense);
    assert.equal(
      [status, body.message],
      [409, 'If-Match is not a revision of this form. Send its ETag as it is, with the quotes: "4".'],
      nonsense,
    );
  }
  assert.match((await save('D', '4, "3"')).body.message, /changed somewhere else/);
});

test('a delete with If-Match deletes nothing when the form was saved since, also by another process a moment before', async () => {
  const { api, client, id, save } = await start();
  const remove = (ifMatch?: string) => client.call('DELETE', `/api/forms/${id}`, undefined, { 'If-Match': ifMatch });
  await save('Saved since');
  const stale = await remove('"1"');
  assert.equal([stale.status, stale.body.code, stale.headers.get('ETag')], [409, 'REVISION_STALE', '"2"']);
  assert.is(stale.body.current.formData.familyName, 'Saved since');
  interfere(api, 'UPDATE forms SET revision = revision + 1 WHERE id = ?', id);
  assert.is((await remove('"2"')).status, 409);
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.revision, 3);
  assert.equal((await remove('"3"')).body, { ok: true });
  assert.is((await remove()).status, 404);
});

test('of 20 saves at the same moment with one revision, exactly one succeeds', async () => {
  const { client, id, save } = await start();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(`Name ${index}`, '"1"')));
  assert.is(answers.filter(({ status }) => status === 200).length, 1);
  assert.is(answers.filter(({ status }) => status === 409).length, 19);
  const won = answers.find(({ status }) => status === 200)!.body.formData.familyName;
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.formData.familyName, won);
});

test('50 saves at the same moment without a revision all succeed, one after the other', async () => {
  const { client, id, save } = await start();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`Name ${index}`)));
  assert.equal([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(
    answers.map(({ body }) => body.revision).sort((a, b) => a - b),
    Array.from({ length: 50 }, (_, index) => index + 2),
  );
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.revision, 51);
});

test('a save that another process overtakes is retried, and gets a 404 if the form was deleted', async () => {
  const { api, id, save } = await start();
  interfere(api, 'UPDATE forms SET revision = revision + 1 WHERE id = ?', id);
  assert.equal([(await save('A')).body.revision], [3]);
  interfere(api, 'UPDATE forms SET revision = revision + 1 WHERE id = ?', id);
  assert.is((await save('B', '"3"')).status, 409);
  interfere(api, 'DELETE FROM forms WHERE id = ?', id);
  assert.is((await save('C')).status, 404);
});

test('a form that another process locks, submits or saves while it is renamed or deleted stays as that process left it', async () => {
  const { api, client, id } = await start();
  const changes = {
    rename: () => client.call('PATCH', `/api/forms/${id}`, { title: 'Too late' }),
    remove: () => client.call('DELETE', `/api/forms/${id}`),
  };
  for (const [what, change] of Object.entries(changes))
    for (const columns of ['locked_at = 1', "status = 'SUBMITTED'"]) {
      interfere(api, `UPDATE forms SET revision = revision + 1, ${columns} WHERE id = ?`, id);
      const { status, body } = await change();
      assert.equal([status, body.code], [409, 'FORM_LOCKED'], `${what} ${columns}`);
      connectionOf(api.deps.db).prepare("UPDATE forms SET locked_at = NULL, status = 'DRAFT' WHERE id = ?").run(id);
    }
  interfere(api, 'UPDATE forms SET revision = revision + 1 WHERE id = ?', id);
  const renamed = await changes.rename();
  assert.equal([renamed.status, renamed.body.revision, renamed.headers.get('ETag')], [200, 6, '"6"']);
  assert.equal(renamed.body, (await client.call('GET', `/api/forms/${id}`)).body);
});

test.run();

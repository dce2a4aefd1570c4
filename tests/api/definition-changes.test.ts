import * as assert from 'uvu/assert';
import { HISTORY_INTERVAL } from '../../api/modules/forms/keep-history.ts';
import { createTestApp } from '../support/api.ts';
import { definitionFolder, restart } from '../support/definition-folder.ts';
import { suite } from '../support/suite.ts';

const test = suite('changed definitions');

test('an open form moves to the changed definition when its answers fit', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const before = (await client.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: 'Lind' } })).body;
  change('i20', (definition) => {
    definition.properties.familyName.title = 'Surname';
  });
  await restart(api, folder);

  const current = (await client.call('GET', '/api/form-definitions/I20')).body.sha256;
  assert.is.not(current, before.definition.sha256);
  const read = (await client.call('GET', `/api/forms/${before.id}`)).body;
  assert.equal([read.definition.sha256, read.migrated], [current, undefined], 'changed texts are not a migration');
  assert.is(
    (await client.call('GET', `/api/form-definitions/I20/${before.definition.sha256}`)).status,
    200,
    'an open wizard can still load the old definition',
  );
  const saved = await client.call('PUT', `/api/forms/${before.id}`, {
    formData: { familyName: 'Lind' },
    status: 'DRAFT',
    definition: before.definition.sha256,
  });
  assert.is(saved.body.definition.sha256, current);
});

test('a form whose answers do not fit the changed definition keeps its old definition', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const before = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  change('i20', (definition) => {
    delete definition.properties.state;
  });
  await restart(api, folder);

  const saved = await client.call('PUT', `/api/forms/${before.id}`, { formData: { state: 'Skåne' }, status: 'DRAFT' });
  assert.equal(
    [saved.status, saved.body.definition.sha256, saved.body.formData],
    [200, before.definition.sha256, { state: 'Skåne' }],
  );
  const read = (await client.call('GET', `/api/forms/${before.id}`)).body;
  assert.equal([read.definition.sha256, read.formData], [before.definition.sha256, { state: 'Skåne' }]);
});

test('a step that the changed definition no longer has is no longer part of the applicant’s place', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const place = { passed: ['student', 'school'], step: 'school' };
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20', place })).body;
  change('i20', (definition) => {
    Object.assign(definition, JSON.parse(JSON.stringify(definition).replaceAll('"school"', '"university"')));
  });
  await restart(api, folder);
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body.place, { passed: ['student'] });
});

test('after a definition goes back to the version before, a cleared answer under its old name can be restored', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20', formData: { sevisId: 'N1' } })).body;
  change('i20', (definition) => {
    Object.assign(definition, JSON.parse(JSON.stringify(definition).replaceAll('sevisId', 'sevisNumber')));
    definition['x-form'].version = 2;
    definition['x-migrations'] = [{ from: 1, moves: [{ rename: { from: 'sevisId', to: 'sevisNumber' } }] }];
  });
  await restart(api, folder);
  api.clock.now += HISTORY_INTERVAL;
  const cleared = await client.call('PUT', `/api/forms/${id}`, { formData: { sevisNumber: '' }, status: 'DRAFT' });
  assert.is(cleared.body.definition.version, 2, cleared.text);
  await restart(api, definitionFolder().folder);

  const [entry] = (await client.call('GET', `/api/forms/${id}/history`)).body;
  assert.equal((await client.call('GET', `/api/forms/${id}/history/${entry.id}`)).body, { changes: 1 });
  const restored = await client.call('POST', `/api/forms/${id}/history/${entry.id}/restore`);
  assert.equal(restored.body.formData, { sevisId: 'N1' });
});

test('a save with an unknown definition, or another form’s, is refused with the code DEFINITION_UNKNOWN', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const h1b = (await client.call('GET', '/api/form-definitions/H1B')).body.sha256;
  for (const definition of ['0'.repeat(64), h1b]) {
    const answer = await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT', definition });
    assert.equal([answer.status, answer.body.code], [409, 'DEFINITION_UNKNOWN']);
    // The caller may be a program, which has no page to reload.
    assert.match(answer.body.message, /Open the form again\.$/);
  }
  assert.is(
    (await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT', definition: 'main' })).status,
    400,
  );
});

test('a form can still be read, saved and printed, but not copied, after its definition file is removed', async () => {
  const { folder, change } = definitionFolder();
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  change('i20', (definition) => {
    definition['x-form'].type = 'I20B';
  });
  await restart(api, folder);
  for (const path of ['/api/forms', `/api/forms/${id}/copy`])
    assert.is((await client.call('POST', path, { formType: 'I20' })).body.message, 'Unsupported form type', path);
  assert.is((await client.call('GET', `/api/forms/${id}`)).status, 200);
  assert.is(
    (await client.call('PUT', `/api/forms/${id}`, { formData: { familyName: 'Lind' }, status: 'DRAFT' })).status,
    200,
  );
  assert.is((await client.request('GET', `/api/forms/${id}/download`)).status, 200);
});

test.run();

/** The client for JavaScript and TypeScript, as a developer downloads it. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp } from '../support/api.ts';
import { programOf } from '../support/api-key.ts';
import { unpackClient } from '../support/unpack-client.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('TypeScript client');
const run = promisify(execFile);

/** A developer's program, with calls that the types must refuse. */
const PROGRAM = `
import { FormportClient, ApiError, type Form, type I20Answers } from 'formport-client';

const api = new FormportClient({ baseUrl: 'http://localhost', apiKey: 'fp_x' });
const form: Form = await api.createForm({ formType: 'I20', formData: { familyName: 'Lind', dateOfBirth: '2001-02-03' } });
const { valid, errors } = await api.validateForm(form.id);
const score: number = (await api.assessForm(form.id)).risk_score;
await api.saveForm(form.id, { formData: form.formData, status: 'DRAFT' }, { ifMatch: '"1"', idempotencyKey: 'k' });
const pdf: Uint8Array = await api.downloadForm(form.id);
const name: I20Answers['familyName'] = 'Lind';
console.log(valid, errors[0]?.field, score, pdf, name, ApiError);
// @ts-expect-error -- there is no such status
await api.saveForm(form.id, { formData: {}, status: 'DONE' });
// @ts-expect-error -- a form needs a type
await api.createForm({});
// @ts-expect-error -- there is no such question
const wrong: I20Answers['noSuchQuestion'] = 1;
`;

test('the client’s types compile in strict mode, and refuse what the API refuses', async () => {
  const api = await createTestApp();
  const folder = tempDir();
  await unpackClient(await api.client().request('GET', '/api/typescript-client.zip'), folder);
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        types: [],
      },
      files: ['program.ts'],
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error);
  assert.is(stdout, '');
});

test('the client creates, saves, checks and downloads a form, and a refusal is an error with its code', async () => {
  const api = await createTestApp();
  const folder = tempDir();
  mkdirSync(folder, { recursive: true });
  await unpackClient(await api.client().request('GET', '/api/typescript-client.zip'), folder);
  const { FormportClient } = await import(pathToFileURL(join(folder, 'node_modules/formport-client/index.js')).href);
  const { key } = await programOf(api, await api.signedIn('owner'));
  const fetchApp = (url: string, init: RequestInit) => api.app.request(url, init);
  const client = new FormportClient({ baseUrl: 'http://localhost/', apiKey: key, fetch: fetchApp });
  const form = await client.createForm({ formType: 'I20' });
  const saved = await client.saveForm(
    form.id,
    { formData: { familyName: 'Lind' }, status: 'DRAFT' },
    { ifMatch: '"1"' },
  );
  assert.is(saved.formData.familyName, 'Lind');
  assert.is((await client.validateForm(form.id)).valid, false);
  const pdf = await client.downloadForm(form.id);
  assert.is(String.fromCharCode(...pdf.subarray(0, 4)), '%PDF');
  const readme = readFileSync(join(folder, 'node_modules/formport-client/README.md'), 'utf8');
  const [upload = ''] = /^ {4}const \{ uploadURL \}(.*\n)+?(?=\n)/m.exec(readme) ?? [];
  await runInNewContext(`(async () => {${upload}})()`, { api: client, file: pdf });
  const [document] = await client.listDocuments();
  assert.equal([document.originalName, document.processing], ['letter.pdf', { page: 0, pages: 3 }]);
  assert.is((await client.getSchema('I20')).title, 'I-20 Student Visa');
  for (const [call, status, code] of [
    [() => client.getForm('missing'), 404, 'NOT_FOUND'],
    [() => client.createForm({ formType: 'NONE' }), 400, 'BAD_REQUEST'],
    [() => new FormportClient({ baseUrl: 'http://localhost', fetch: fetchApp }).listForms(), 401, 'UNAUTHENTICATED'],
  ] as const) {
    const error = await call().then(
      () => undefined,
      (refused: { status: number; code: string }) => refused,
    );
    assert.equal([error?.status, error?.code], [status, code]);
  }
});

test.run();

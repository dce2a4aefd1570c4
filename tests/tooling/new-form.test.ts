/** `npm run new:form` writes a form that works at once. Adding or removing a form is adding or removing its file. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { CommandError } from '../../scripts/lib/command.ts';
import { newForm } from '../../scripts/lib/new-form.ts';
import { createTestApp, type Json } from '../support/api.ts';
import { definitionFolder, restart } from '../support/definition-folder.ts';
import { readPdf } from '../support/pdf-text.ts';
import { runCommand } from '../support/run-command.ts';
import { suite } from '../support/suite.ts';

const test = suite('new:form');

/** Runs the command as a maintainer does. */
const command = (folder: string, ...args: string[]) =>
  runCommand('new-form', args, { env: { FORM_DEFINITIONS_DIR: folder } });

const ANSWERS = {
  familyName: 'Lindqvist',
  givenName: 'Maja',
  dateOfBirth: '1990-02-28',
  countryOfCitizenship: 'Sweden',
  arrivalDate: '2027-05-01',
  visitedBefore: 'Yes',
  earlierVisits: 'Two weeks in June 2019',
  signature: 'Maja Lindqvist',
  signatureDate: '2026-11-20',
};

test('a new form is valid and in the catalogue, and can be filled, submitted and printed, without code or a build', async () => {
  const { folder } = definitionFolder('i20');
  const { code, out } = await command(folder, 'X1', 'X-1 Visa Petition');
  assert.is(code, 0);
  assert.match(out, /x1\.json is written\. Edit it, then run: npm run forms:check/);
  assert.is(out.trim().split('\n').length, 1, 'the checker finds no mistake');
  assert.equal(await checkForms(folder), []);

  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const entry = (await client.call('GET', '/api/form-definitions')).body.find(
    (one: { type: string }) => one.type === 'X1',
  );
  assert.equal([entry.title, entry.code], ['X-1 Visa Petition', 'X-1']);
  const { id, title } = (await client.call('POST', '/api/forms', { formType: 'X1' })).body;
  assert.is(title, 'X-1 Visa Petition Application');

  const { earlierVisits: _left, ...missing } = ANSWERS;
  const refused = await client.call('PUT', `/api/forms/${id}`, {
    formData: missing,
    status: 'SUBMITTED',
    today: '2026-11-20',
  });
  assert.equal(
    [refused.status, refused.body.fields],
    [422, { earlierVisits: 'Say when you were in the United States' }],
  );
  const submitted = await client.call('PUT', `/api/forms/${id}`, {
    formData: ANSWERS,
    status: 'SUBMITTED',
    today: '2026-11-20',
  });
  assert.equal(
    [submitted.status, submitted.body.status, submitted.body.deadline, submitted.body.completionPercentage],
    [200, 'SUBMITTED', '2027-03-02', 100],
  );
  const pdf = new Uint8Array(await (await client.request('GET', `/api/forms/${id}/download`)).arrayBuffer());
  assert.match((await readPdf(pdf)).text, /X-1 Visa Petition[^]*Two weeks in June 2019/);
});

test('by its file alone, a form is refused until it lists as many rows as the applicant says', async () => {
  const { folder, change } = definitionFolder('i20');
  await newForm(folder, 'X1', 'X-1 Visa Petition');
  change('x1', (definition) => {
    const { signature, signatureDate, ...earlier } = definition.properties;
    const own = { 'x-step': 'travel' };
    definition.properties = {
      ...earlier,
      childCount: { ...own, type: 'integer', title: 'Number of children' },
      children: {
        ...own,
        type: 'array',
        title: 'Children',
        items: { type: 'object', properties: { childName: { type: 'string', title: 'Name' } } },
        'x-visibleWhen': { childCount: { minimum: 1 } },
        'x-min': { field: 'childCount' },
        'x-max': { field: 'childCount' },
        'x-messages': { required: 'List your children', 'x-min': 'List each child' },
      },
      signature,
      signatureDate,
    };
    definition.required.push('children');
  });
  assert.equal(await checkForms(folder), []);

  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'X1' })).body;
  const submit = (children: Json) =>
    client.call('PUT', `/api/forms/${id}`, {
      formData: { ...ANSWERS, childCount: 2, children },
      status: 'SUBMITTED',
      today: '2026-11-20',
    });
  const one = await submit([{ rowId: 'a', childName: 'Ida' }]);
  assert.equal([one.status, one.body.fields], [422, { children: 'List each child' }]);
  const none = await submit([]);
  assert.equal([none.status, none.body.fields], [422, { children: 'List your children' }]);
  const both = await submit([
    { rowId: 'a', childName: 'Ida' },
    { rowId: 'b', childName: 'Nils' },
  ]);
  assert.equal([both.status, both.body.status], [200, 'SUBMITTED']);
});

test('a title may contain quotes, other scripts and the placeholders of the template', async () => {
  const { folder } = definitionFolder();
  for (const [type, title] of [
    ['L1', 'Visa "L-1" \\ $& 签证'],
    ['E2', 'NEWTYPE NEW CODE'],
  ] as const) {
    const written = JSON.parse(readFileSync(await newForm(folder, type, title), 'utf8'));
    assert.equal([written.title, written['x-form'].heading, written['x-form'].type], [title, title, type]);
  }
});

test('an invalid new form is refused with a reason, and no file is written', async () => {
  const { folder } = definitionFolder();
  writeFileSync(
    join(folder, 'l1.json'),
    readFileSync(join(folder, 'i20.json'), 'utf8').replace('"type": "I20"', '"type": "OTHER"'),
  );
  const before = readdirSync(folder);
  const refusals: Array<[args: string[], words: RegExp]> = [
    [[], /Give the form a type and a title/],
    [['X1'], /Give the form a type and a title/],
    [['X1', '  '], /Give the form a type and a title/],
    [['o-1', 'O-1 Visa'], /"o-1" is not a form type.*Did you mean O1\?/],
    [['../../X1', 'X-1 Visa'], /is not a form type/],
    [['X1', 'X-1\nVisa'], /one line/],
    [['X1', 'x'.repeat(101)], /at most 100/],
    [['I20', 'Another I-20'], /There is a form I20 already: i20\.json/],
    [['L1', 'L-1 Visa'], /There is a file l1\.json already/],
  ];
  for (const [args, words] of refusals) {
    const refusal = await newForm(folder, ...args).catch((error: unknown) => error);
    assert.instance(refusal, CommandError, args.join(' '));
    assert.match((refusal as CommandError).message, words);
  }
  const { code, out, err } = await command(folder, 'X1');
  assert.equal(
    [code, out, err],
    [1, '', 'Give the form a type and a title: npm run new:form -- O1 "O-1 Visa Petition"\n'],
  );
  assert.equal(readdirSync(folder), before);
  assert.not.ok(existsSync(join(folder, 'x1.json')));
});

test('a form without its file leaves the catalogue, and filled forms can still be read and printed', async () => {
  const { folder } = definitionFolder('i20');
  await newForm(folder, 'X1', 'X-1 Visa Petition');
  const first = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await first.signedIn();
  const typesNow = async () =>
    (await client.call('GET', '/api/form-definitions')).body.map(({ type }: { type: string }) => type);
  const typesBefore = await typesNow();
  const draft = (await client.call('POST', '/api/forms', { formType: 'X1', formData: { familyName: 'Draft' } })).body
    .id;
  const sent = (await client.call('POST', '/api/forms', { formType: 'X1', formData: ANSWERS })).body.id;
  await client.call('PUT', `/api/forms/${sent}`, { formData: ANSWERS, status: 'SUBMITTED', today: '2026-11-20' });
  const printed = (id: string) =>
    client.request('GET', `/api/forms/${id}/download`).then((response) => response.arrayBuffer());
  const before = Buffer.from(await printed(sent));

  rmSync(join(folder, 'x1.json'));
  await restart(first, folder);
  assert.equal(
    await typesNow(),
    typesBefore.filter((type: string) => type !== 'X1'),
  );
  assert.is((await client.call('GET', '/api/form-definitions/X1')).status, 404);
  assert.is((await client.call('POST', '/api/forms', { formType: 'X1' })).status, 400);
  assert.is((await client.call('GET', '/api/forms')).body.length, 2);
  for (const id of [draft, sent]) {
    const { status, body } = await client.call('GET', `/api/forms/${id}`);
    assert.is(status, 200);
    assert.is((await client.call('GET', `/api/form-definitions/X1/${body.definition.sha256}`)).status, 200);
  }
  assert.equal(Buffer.from(await printed(sent)), before, 'the PDF has the same bytes as before');
  assert.match((await readPdf(new Uint8Array(await printed(draft)))).text, /Draft/);
});

test.run();

/** The document types, and that every list of them is complete. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DOCUMENT_KINDS, DOCUMENT_TYPES, sourceName } from '../../engine/product/documents/kinds.ts';
import { ENDINGS, MAX_BYTES, MAX_FILES } from '../../engine/product/documents/limits.ts';
import type { DocumentKind } from '../../engine/product/documents/types.ts';
import { root } from '../../scripts/lib/project.ts';

const test = suite('document kinds');

const kinds: DocumentKind[] = Object.values(DOCUMENT_KINDS);
const { definitions } = JSON.parse(readFileSync(join(root, 'form-definitions/form-definition.schema.json'), 'utf8'));

test('the types are those of the specification, under their own names', () => {
  assert.equal(DOCUMENT_TYPES, ['PASSPORT', 'I94', 'EMPLOYMENT_LETTER', 'TRANSCRIPT', 'PHOTO', 'OTHER']);
  for (const [type, kind] of Object.entries(DOCUMENT_KINDS)) assert.is(kind.type, type);
  assert.is(new Set(kinds.map(({ title }) => title)).size, kinds.length);
});

test('a definition can ask for each type, and for no other', () => {
  assert.equal(definitions.document.properties.type.enum, DOCUMENT_TYPES);
});

test('a question can name each value of each type', () => {
  const known: string[] = definitions.prefillValue.enum.filter((name: string) => !/^(profile|person)\./.test(name));
  assert.equal(
    known.sort(),
    kinds.flatMap(({ type, values }) => values.map(({ name }) => `${sourceName(type)}.${name}`)).sort(),
  );
});

test('a value that must be certain is one that the type has', () => {
  for (const { type, values, needed } of kinds) {
    const names = values.map(({ name }) => name);
    assert.is(new Set(names).size, names.length, type);
    for (const name of needed ?? []) assert.ok(names.includes(name), `${type}: ${name}`);
  }
});

test('every text about language models names the documents whose text may be sent', () => {
  const names = kinds
    .filter(({ mayLeave }) => mayLeave)
    .map(({ title }) => `${title.toLowerCase().split(' ').at(-1)}s`);
  const sentence = `the text of your ${new Intl.ListFormat('en').format(names)}`;
  for (const file of [
    'web/content/privacy.ts',
    'web/features/account/components/settings-page.tsx',
    'web/features/assistant/form/assist-messages.tsx',
  ])
    assert.ok(readFileSync(join(root, file), 'utf8').includes(sentence), `${file} does not say '${sentence}'`);
});

test('an upload is one PDF, JPG, JPEG or PNG file of at most 10 MB', () => {
  assert.equal([Object.keys(ENDINGS), MAX_BYTES, MAX_FILES], [['pdf', 'jpg', 'jpeg', 'png'], 10_485_760, 1]);
});

test.run();

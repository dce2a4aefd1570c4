/** An editor that reads the meta-schema completes keys, explains them, and marks mistakes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JSONSchema } from 'vscode-json-languageservice';

// A UMD module: an import statement does not find all of its names.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof import('vscode-json-languageservice');

const schema = JSON.parse(
  readFileSync(new URL('../../../form-definitions/form-definition.schema.json', import.meta.url), 'utf8'),
) as JSONSchema;
const service = getLanguageService({ schemaRequestService: () => Promise.reject(new Error('no network')) });
service.configure({
  validate: true,
  schemas: [{ uri: 'file:///form-definition.schema.json', fileMatch: ['*'], schema }],
});

/** The document without `|`, and the position of `|`. */
function open(text: string) {
  const offset = text.indexOf('|');
  const document = TextDocument.create('file:///form.json', 'json', 1, text.replace('|', ''));
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(Math.max(offset, 0)) };
}

async function completions(text: string): Promise<Map<string, string>> {
  const { document, json, position } = open(text);
  const list = await service.doComplete(document, position, json);
  return new Map(
    list!.items.map((item) => [
      item.label,
      typeof item.documentation === 'object' ? item.documentation.value : (item.documentation ?? ''),
    ]),
  );
}

const field = (inside: string): string => `{ "properties": { "city": { ${inside} } } }`;

test('the keys of a field are offered, each with its explanation', async () => {
  const offered = await completions(field('"type": "string", "title": "City", |'));
  for (const key of ['x-step', 'x-help', 'x-choices', 'x-visibleWhen', 'maxLength', 'x-messages', 'x-prefill']) {
    assert.ok(offered.get(key), `${key} is offered and explained`);
  }
});

test('the values of a key are offered', async () => {
  const offered = await completions(field('"type": "string", "format": |'));
  for (const format of ['date', 'money', 'phone']) assert.ok(offered.has(`"${format}"`), format);
  assert.ok((await completions(field('"type": "string", "x-prefill": [|]'))).has('"profile.lastName"'));
});

test('the parts of a condition are offered', async () => {
  const offered = await completions(field('"type": "string", "x-visibleWhen": { | }'));
  for (const key of ['all', 'any', 'not', 'compare']) assert.ok(offered.get(key), key);
});

test('hovering over a key shows its explanation', async () => {
  const { document, json, position } = open(field('"type": "string", "x-vis|ibleWhen": { "a": "b" }'));
  const hover = await service.doHover(document, position, json);
  assert.match(JSON.stringify(hover!.contents), /asked only while this is true/);
});

test('a misspelt key, a key of another type and a wrong value are marked at their places', async () => {
  const text = `{
    "title": "T", "type": "object",
    "x-form": { "type": "T1", "code": "T-1", "version": 1, "heading": "T", "subtitle": "T", "category": "T", "duration": "1 day", "difficulty": "Easy", "fields": 1, "pages": 1 },
    "x-steps": [{ "id": "one", "title": "One" }],
    "properties": { "city": {
      "type": "number", "title": "City", "x-step": "one",
      "x-hlp": "X",
      "pattern": "^1$",
      "x-width": "wide"
    } }
  }`;
  const { document, json } = open(text);
  const found = await service.doValidation(document, json);
  assert.equal(found.map((problem) => `${problem.range.start.line + 1}: ${problem.message}`).sort(), [
    '7: Property x-hlp is not allowed.',
    '8: Property pattern is not allowed.',
    '9: Value is not accepted. Valid values: "short", "medium", "long".',
  ]);
});

test.run();

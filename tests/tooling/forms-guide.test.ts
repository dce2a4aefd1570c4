/** The maintainers' guide is correct: its reference matches the meta-schema, and its examples pass the checker. */
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { guideSections, withReference } from '../../scripts/lib/forms-guide.ts';
import { newForm } from '../../scripts/lib/new-form.ts';
import { root } from '../../scripts/lib/project.ts';
import type { Json } from '../support/api.ts';
import { definitionFolder } from '../support/definition-folder.ts';

const test = suite("the maintainers' guide");
const guide = await readFile(join(root, 'form-definitions/README.md'), 'utf8');
const meta: Json = JSON.parse(await readFile(join(root, 'form-definitions/form-definition.schema.json'), 'utf8'));

test('the reference matches the meta-schema and the checker: npm run forms:guide creates it again', () => {
  assert.is(guide, withReference(guide));
});

/** Every key that the meta-schema allows a maintainer to write, found independently of the guide's own walk. */
function keysOf(schema: Json, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries<Json>(schema)) {
    // Skips data, and restrictions of keys that are explained elsewhere.
    if (['if', 'then', 'oneOf', 'allOf', 'examples', 'dependencies'].includes(key)) continue;
    if (key !== 'properties') keysOf(value, found);
    else {
      for (const [name, one] of Object.entries<Json>(value)) {
        if (typeof one === 'object') keysOf(one, found.add(name));
      }
    }
  }
  return found;
}

test('the guide explains every key and shows an example', () => {
  const told = new Set(guideSections().flatMap(({ keys }) => keys.map(({ key }) => key)));
  // The keys of a move are explained by its example.
  assert.equal(
    [...keysOf(meta)].filter((key) => !told.has(key) && !guide.includes(`"${key}": `)),
    [],
  );
  for (const { title, keys } of guideSections()) {
    assert.ok(keys.length > 0, title);
    for (const { key, says, example } of keys)
      assert.ok(says.length >= 8 && /^`"|^see \[/.test(example), `${title}: ${key}`);
  }
});

test('every example is valid', () => {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  let examples = 0;
  const walk = (schema: Json, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { examples: own, ...alone } = schema;
    const fits = Array.isArray(own) ? ajv.compile({ definitions: meta.definitions, allOf: [alone] }) : undefined;
    for (const example of fits ? own : []) {
      assert.ok(fits!(example), `${path}: ${JSON.stringify(example)} ${ajv.errorsText(fits?.errors)}`);
      examples += 1;
    }
    for (const [key, value] of Object.entries<Json>(schema)) if (key !== 'examples') walk(value, `${path}/${key}`);
  };
  walk(meta, '');
  assert.ok(examples > 100);
});

/** Adds a block of the guide to the new form, as a maintainer would: questions go to those of their step. */
function writeInto(definition: Json, block: Json): Json {
  const merged: Json = { ...definition };
  for (const [key, value] of Object.entries<Json>(block)) {
    merged[key] = Array.isArray(value) ? [...(definition[key] ?? []), ...value] : { ...definition[key], ...value };
  }
  const place = (field: Json): number => merged['x-steps'].findIndex((step: Json) => step.id === field['x-step']);
  merged.properties = Object.fromEntries(
    Object.entries<Json>(merged.properties).toSorted(([, a], [, b]) => place(a) - place(b)),
  );
  return merged;
}

test('a maintainer who follows the walk-through has a form without mistakes after each step', async () => {
  const { folder } = definitionFolder('i20');
  const file = await newForm(folder, 'X1', 'X-1 Visa Petition');
  let definition: Json = JSON.parse(await readFile(file, 'utf8'));
  const blocks = [...guide.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => JSON.parse(text!));
  assert.ok(blocks.length >= 4);
  for (const block of blocks) {
    definition = writeInto(definition, block);
    await writeFile(file, JSON.stringify(definition, null, 2));
    assert.equal(
      (await checkForms(folder, [file])).map(({ line, message, fix }) => `${line}: ${message} ${fix}`),
      [],
    );
  }
});

test('the guide names commands and files that exist', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...guide.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name!);
  assert.ok(commands.length > 6);
  for (const name of commands) assert.ok(scripts[name], `npm run ${name}`);
  for (const [, path] of guide.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g))
    await access(join(root, 'form-definitions', path!));
  for (const [, heading] of guide.matchAll(/\]\(#([^)]+)\)/g)) {
    assert.ok(
      guide.split('\n').some(
        (line) =>
          /^#+ /.test(line) &&
          line
            .replace(/^#+ /, '')
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-') === heading,
      ),
      heading,
    );
  }
});

test.run();

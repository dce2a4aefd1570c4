import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { compileFile } from '../../api/lib/definition-library/library.ts';
import { readDefinitions } from '../../api/lib/definitions.ts';
import { definitionsFolder, root } from '../../scripts/lib/project.ts';
import { commandProgram, runCommand } from '../support/run-command.ts';

const test = suite('forms:check');
const PRODUCT = join(root, 'form-definitions');
let folder = '';

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  // One form and the lists of choices: a check of all forms takes three times as long.
  for (const part of ['choices', 'i20.json']) await cp(join(PRODUCT, part), join(folder, part), { recursive: true });
});
test.after.each(() => rm(folder, { recursive: true }));

/** Replaces the first `from` and checks. @returns the reports as `line: message fix`, and the line of the change */
async function plant(file: string, from: string, to: string): Promise<{ line: number; found: string[] }> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  assert.ok(text.includes(from), `${file} holds ${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  const found = await checkForms(folder);
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  return { line, found: found.map((one) => `${basename(one.file)}:${one.line} ${one.message} ${one.fix}`) };
}

test('the definitions of the product have no mistakes', async () => {
  assert.equal(await checkForms(PRODUCT), []);
});

test('a misspelt key is reported with its line and the right key', async () => {
  const { line, found } = await plant('i20.json', '"x-placeholder"', '"x-placholder"');
  assert.equal(found, [`i20.json:${line} Property x-placholder is not allowed. Did you mean x-placeholder?`]);
});

test('two letters of a key in the wrong order are reported with the right key', async () => {
  assert.match((await plant('i20.json', '"x-help"', '"x-hlep"')).found[0]!, 'Did you mean x-help?');
});

test('a key without its x- is reported with the right key', async () => {
  const { found } = await plant('i20.json', '"x-placeholder"', '"placeholder"');
  assert.match(found[0]!, 'Did you mean x-placeholder?');
});

test('a word of another language in a condition is reported with the word of ours', async () => {
  const words = { none: 'not', if: 'all', $and: 'all', $or: 'any', All: 'all', Compare: 'compare' };
  const inner = Object.keys(words).map((word) => `{ "${word}": [{ "hasDependents": "Yes" }] }`);
  const { line, found } = await plant('i20.json', '{ "hasDependents": "Yes" }', `{ "any": [${inner.join(', ')}] }`);
  assert.equal(
    found,
    Object.entries(words).map(
      ([word, ours]) => `i20.json:${line} Property ${word} is not allowed. Write '${ours}' instead.`,
    ),
  );
});

test('a misspelt word around conditions is reported with the words that can be there', async () => {
  const { found } = await plant('i20.json', '{ "hasDependents": "Yes" }', '{ "nott": { "hasDependents": "Yes" } }');
  assert.is(found.length, 1, found.join('\n'));
  assert.match(found[0]!, 'Only all, any, not and anyRow can hold further conditions.');
});

test('a duplicate key is reported as one mistake', async () => {
  const { line, found } = await plant('i20.json', '"sevisId": {', '"sevisId": { "title": "First",');
  assert.is(found.length, 1);
  assert.match(found[0]!, 'The key "title" is here twice.');
  assert.ok(Number(/:(\d+) /.exec(found[0]!)![1]) >= line);
});

test('a name that is in a list twice is named', async () => {
  const { found } = await plant('i20.json', '"required": [', '"required": ["familyName",');
  assert.is(found.length, 1);
  assert.match(found[0]!, '"familyName" is in this list twice. Delete one of the two.');
});

test('a misspelt value is reported with the right one', async () => {
  const { line, found } = await plant('i20.json', '"profile.lastName"', '"profil.lastname"');
  assert.equal(found, [
    `i20.json:${line} "profil.lastname" is not one of the values that are allowed here. Did you mean "profile.lastName"?`,
  ]);
});

test('a value that two rules refuse is one mistake', async () => {
  assert.is((await plant('i20.json', '"x-inputMode": "', '"x-widget": "dropdown", "x-inputMode": "')).found.length, 1);
});

test('an empty title is one mistake', async () => {
  assert.is((await plant('i20.json', '"title": "Family name"', '"title": ""')).found.length, 1);
});

test('a missing comma is reported, with how to fix it', async () => {
  const { line, found } = await plant('i20.json', '"type": "object",', '"type": "object"');
  assert.equal(found, [`i20.json:${line + 1} Expected comma. Put a comma after the entry before this one.`]);
});

test('a file that is not JSON is reported', async () => {
  await writeFile(join(folder, 'o1.json'), 'O-1 Visa');
  const found = await checkForms(folder);
  assert.ok(found.length > 0 && found.every(({ file, line }) => basename(file) === 'o1.json' && line === 1));
});

test('a file with any content is reported, and the check continues', async () => {
  const texts = [
    '',
    ' \n',
    '\uFEFF{}',
    'null',
    '5',
    '[]',
    '"x"',
    '{"x-form": null, "properties": {"a": null}, "x-steps": [null], "x-checks": [5]}',
    '\0',
    '{"a":'.repeat(3000),
  ];
  for (const [index, text] of texts.entries()) await writeFile(join(folder, `${'abcdefghij'[index]}.json`), text);
  await writeFile(join(folder, 'choices/list.json'), '["x"]');
  const found = new Set((await checkForms(folder)).map(({ file }) => basename(file)));
  assert.equal([...found].sort(), [...texts.map((_, index) => `${'abcdefghij'[index]}.json`), 'list.json']);
});

test('a file that is not saved as UTF-8 is reported at the first sign that cannot be read', async () => {
  const path = join(folder, 'i20.json');
  const text = (await readFile(path, 'utf8')).replace('"title": "Family name"', '"title": "Family name (año)"');
  const line = text.slice(0, text.indexOf('año')).split('\n').length;
  const found = async (content: Buffer): Promise<string[]> => {
    await writeFile(path, content);
    return (await checkForms(folder)).map((one) => `${one.line}:${one.column} ${one.message} ${one.fix}`);
  };
  const column = text.split('\n')[line - 1]!.indexOf('ñ') + 1;
  const said = 'This character cannot be read, because the file is not saved as UTF-8.';
  const fix = 'Save it as UTF-8 without BOM, and write the character again.';
  assert.equal(await found(Buffer.from(text, 'latin1')), [`${line}:${column} ${said} ${fix}`]);
  assert.equal(await found(Buffer.from(`\uFEFF${text}`, 'utf16le')), [`1:1 ${said} ${fix}`]);
  assert.equal(await found(Buffer.from(text)), []);
});

test('a missing step is reported at the field that names it', async () => {
  const text = await readFile(join(folder, 'i20.json'), 'utf8');
  const step = /"x-step": "[\w-]+"/.exec(text)![0];
  const { line, found } = await plant('i20.json', step, '"x-step": "nowhere"');
  assert.is(found.length, 1, found.join('\n'));
  assert.match(found[0]!, new RegExp(`^i20\\.json:${line} .*nowhere`));
});

test('a name with a capital or a space is reported as a name that the form does not have, with the right one', async () => {
  const places: Array<[from: string, to: string, said: string]> = [
    ['"required": [', '"required": ["FamilyName2",', "There is no field 'FamilyName2'. Did you mean 'familyName'?"],
    ['{ "hasDependents": "Yes" }', '{ "HasDependents": "Yes" }', "'HasDependents'. Did you mean 'hasDependents'?"],
    ['{ "hasDependents": "Yes" }', '{ "Has dependents": "Yes" }', "'Has dependents'. Did you mean 'hasDependents'?"],
    ['"x-step": "student"', '"x-step": "Student"', "There is no step 'Student'. Did you mean 'student'?"],
    [
      '"field": "programStartDate"',
      '"field": "ProgramStartDate"',
      "'ProgramStartDate'. Did you mean 'programStartDate'?",
    ],
    ['"country": "', '"country": "C', 'There is no field'],
  ];
  const text = await readFile(join(folder, 'i20.json'), 'utf8');
  for (const [from, to, said] of places) {
    await writeFile(join(folder, 'i20.json'), text);
    const { found } = await plant('i20.json', from, to);
    assert.is(found.length, 1, found.join('\n'));
    assert.match(found[0]!, said);
  }
});

test('two files of one form type are reported', async () => {
  await cp(join(folder, 'i20.json'), join(folder, 'i20-copy.json'));
  const found = await checkForms(folder);
  assert.is(found.length, 1);
  assert.match(found[0]!.message, 'i20-copy.json already has the form type I20.');
});

test('a form type of another file is reported at the file that is checked, whichever is first by name', async () => {
  const copy = join(folder, 'a-copy.json');
  await cp(join(folder, 'i20.json'), copy);
  const messages = async (...files: string[]) =>
    (await checkForms(folder, files)).map(({ file, message }) => `${basename(file)}: ${message}`);
  assert.equal(await messages(copy), ['a-copy.json: i20.json already has the form type I20.']);
  assert.equal(await messages(join(folder, 'i20.json')), ['i20.json: a-copy.json already has the form type I20.']);
  assert.is((await checkForms(folder)).length, 1);
});

test('a duplicate choice is reported', async () => {
  const { line, found } = await plant('choices/us-states.json', '"choices": [', '"choices": [ { "value": "Alabama" },');
  assert.is(found.length, 1, found.join('\n'));
  assert.match(found[0]!, new RegExp(`^us-states\\.json:${line + 1} The choice "Alabama" is in the list twice`));
});

/** Runs the command on the folder of this test. */
const command = (args: string[], settings: Record<string, string> = {}) =>
  runCommand('forms-check', args, { env: { FORM_DEFINITIONS_DIR: folder, ...settings } });

test('the command reports only on the named file, and checks a file elsewhere as if it were in the folder', async () => {
  await writeFile(join(folder, 'o1.json'), '{}');
  const elsewhere = await mkdtemp(join(tmpdir(), 'draft-'));
  const text = await readFile(join(PRODUCT, 'i20.json'), 'utf8');
  await writeFile(
    join(elsewhere, 'l1.json'),
    text.replace('"type": "I20"', '"type": "L1"').replace('"x-choices": "countries"', '"x-choices": "contries"'),
  );
  const { code, out } = await command([join(elsewhere, 'l1.json')]);
  await rm(elsewhere, { recursive: true });
  assert.is(code, 1);
  assert.match(
    out,
    /l1\.json:\d+:\d+ {2}There is no list of choices 'contries'\. {2}Did you mean 'countries'\?\n\n1 mistake\n$/,
  );
});

test('an option that the command does not have is reported in one line, with how it is called', async () => {
  assert.equal(await command(['--wtach']), {
    code: 1,
    out: '',
    err: "Unknown option '--wtach'. Usage: npm run forms:check [-- FILE ...] [--watch]\n",
  });
});

test('the command reports a missing file or folder, and a folder in the place of a file', async () => {
  assert.equal(await command(['choices']), { code: 1, out: '', err: 'choices is a folder. Name a file in it.\n' });
  const file = await command(['i21.json']);
  assert.is(file.code, 1);
  assert.match(file.err, 'There is no file i21.json');
  const missing = await command([], { FORM_DEFINITIONS_DIR: join(folder, 'nowhere') });
  assert.is(missing.code, 1);
  assert.match(missing.err, /There is no folder .*nowhere: set FORM_DEFINITIONS_DIR/);
});

test('a blank FORM_DEFINITIONS_DIR counts as not set, as for the server', () => {
  process.env['FORM_DEFINITIONS_DIR'] = ' ';
  assert.is(definitionsFolder(), PRODUCT);
  process.env['FORM_DEFINITIONS_DIR'] = folder;
  assert.is(definitionsFolder(), folder);
  delete process.env['FORM_DEFINITIONS_DIR'];
});

test('a warning is printed, but the check passes and the form can be used', async () => {
  const i20 = await readFile(join(folder, 'i20.json'), 'utf8');
  const withWarning = i20
    .replace('"type": "I20"', '"type": "O1"')
    .replace('"pattern": "^N\\\\d{9}$"', '"pattern": "N\\\\d{9}"');
  await writeFile(join(folder, 'o1.json'), withWarning);
  const { code, out } = await command(['o1.json']);
  assert.match(
    out,
    /^\S*o1\.json:\d+:\d+ {2}Warning: The pattern also accepts other text before or after the answer\./,
  );
  assert.match(out, /\n\n1 warning\nThe form definitions have no mistakes\.\n$/);
  assert.is(code, 0);
  for (const { pattern } of await problemMatchers()) {
    const found = new RegExp(pattern.regexp).exec(out.split('\n')[0]!)!;
    assert.is(found[pattern.severity], 'Warning');
    assert.match(found[pattern.message]!, /^The pattern also/);
  }
  const file = readDefinitions(folder).find(({ bundle }) => bundle.definition['x-form'].type === 'O1')!;
  assert.is(compileFile(file).meta.type, 'O1');
});

interface Matcher {
  pattern: { regexp: string; file: number; line: number; column: number; severity: number; message: number };
  background?: { beginsPattern: string; endsPattern: string };
}

async function problemMatchers(): Promise<Matcher[]> {
  const { tasks } = JSON.parse(await readFile(join(root, '.vscode/tasks.json'), 'utf8')) as {
    tasks: Array<{ command: string; problemMatcher: Matcher }>;
  };
  assert.ok(tasks.every((task) => task.command.startsWith('npm run --silent forms:check')));
  return tasks.map((task) => task.problemMatcher);
}

test("the command prints file:line:col, which is all that the editor's problem matchers match, and exits with 1", async () => {
  await writeFile(join(folder, 'o1.json'), '{}');
  const { code, out } = await command(['o1.json']);
  assert.is(code, 1);
  assert.match(out, /o1\.json:1:1 {2}Missing property "title"\. {2}Add it/);
  for (const { pattern } of await problemMatchers()) {
    const found = out
      .split('\n')
      .map((line) => new RegExp(pattern.regexp).exec(line))
      .filter((match) => match !== null);
    assert.is(found.length, out.split('\n').filter((line) => line.includes('o1.json:')).length);
    const first = found[0]!;
    assert.equal([first[pattern.line], first[pattern.column]], ['1', '1']);
    assert.is(join(root, first[pattern.file]!), join(folder, 'o1.json'));
    assert.is(first[pattern.severity], undefined);
    assert.match(first[pattern.message]!, /^Missing property "title"\. {2}Add it/);
  }
});

test('with --watch the command checks again after each save, and the editor knows when a check is over', async () => {
  const watching = (await problemMatchers()).find(({ background }) => background)!.background!;
  const child = spawn(process.execPath, [commandProgram('forms-check'), '--watch'], {
    cwd: root,
    env: { ...process.env, FORM_DEFINITIONS_DIR: folder },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The command has ended: ${errors}`);
    return value;
  };
  /** The lines of the next check that `isIt` accepts. A save may start more than one check. */
  const nextCheck = async (isIt: (found: string) => boolean): Promise<string> => {
    for (;;) {
      assert.match(await nextLine(), new RegExp(watching.beginsPattern));
      let found = '';
      for (let line = await nextLine(); !new RegExp(watching.endsPattern).test(line); line = await nextLine())
        found += `${line}\n`;
      if (isIt(found)) return found;
    }
  };
  const isFaultless = (found: string) => found === 'The form definitions have no mistakes.\n';
  await nextCheck(isFaultless);
  await writeFile(join(folder, 'o1.json'), '{');
  assert.match(await nextCheck((found) => !isFaultless(found)), /o1\.json:1:/);
  await rm(join(folder, 'o1.json'));
  await nextCheck(isFaultless);
  // A file that is listed and cannot be read, as when an editor replaces it during the check.
  await symlink(join(folder, 'nowhere'), join(folder, 'o1.json'));
  await nextCheck((found) => found === '');
  await rm(join(folder, 'o1.json'));
  await nextCheck(isFaultless);
  const list = join(folder, 'choices/us-states.json');
  await writeFile(list, (await readFile(list, 'utf8')).replace('"Alaska"', '"Alabama"'));
  assert.match(await nextCheck((found) => !isFaultless(found)), 'The choice "Alabama" is in the list twice.');
  child.kill();
});

test.run();

/**
 * Each kind of mistake has its own definition: `pet-passport.json`, which is right, with one entry of `mistakes.txt`.
 * `expected.txt` holds the checker's message for each, one per line. A mistake is named for the rule that it breaks, and
 * breaks no other.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { FILE_RULES } from '../../api/lib/check-forms/file-rules.ts';
import { problemLine } from '../../api/lib/check-forms/problem.ts';
import { root } from '../../scripts/lib/project.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('broken definitions');
const fixtures = join(root, 'tests/fixtures/broken-definitions');
const read = (name: string): Promise<string> => readFile(join(fixtures, name), 'utf8');
const [expected, mistakes, right] = await Promise.all([
  read('expected.txt'),
  read('mistakes.txt'),
  read('pet-passport.json'),
]);
const folder = await makeDefinitions();
const problems = (await checkForms(folder)).map((problem) => ({ ...problem, file: relative(folder, problem.file) }));
const rules = Object.keys(FILE_RULES);

/** Resolves to a folder with a definition for each mistake. */
async function makeDefinitions(): Promise<string> {
  const made = tempDir();
  await cp(fixtures, made, { recursive: true });
  for (const [, name = '', changes = ''] of mistakes.matchAll(/^([a-z][a-z0-9-]+)\n((?:[-+].*\n)+)/gm))
    await writeFile(join(made, `${name}.json`), withMistake(name, changes));
  return made;
}

/** The lines without their first characters. */
function textOf(lines: string): string {
  return lines.trimEnd().replace(/^[-+]/gm, '');
}

function withMistake(name: string, changes: string): string {
  let text = right;
  for (const [, before = '', after = ''] of changes.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)+)/gm)) {
    const old = textOf(before);
    assert.is(text.split(old).length, 2, `the definition has the text ${old} of ${name} once`);
    text = text.replace(old, () => textOf(after));
  }
  // Each form has another type, of at most 20 letters.
  return text.replace('PETPASSPORT', name.replaceAll('-', '').toUpperCase().slice(0, 20));
}

test('each mistake is reported with its line and column, what is wrong and how to fix it', () => {
  const found = problems.map(problemLine);
  const lines = expected.trim().split('\n');
  for (const [index, line] of lines.entries()) assert.is(found[index], line);
  assert.is(found.length, lines.length);
});

test('every rule has a file that breaks it', () => {
  const shown = new Set<string>(problems.map(({ rule }) => rule));
  assert.equal(
    rules.filter((rule) => !shown.has(rule)),
    [],
  );
  assert.ok(rules.length >= 30);
});

test('a file breaks the rule that it is named for, once, and no other', () => {
  for (const { file, rule } of problems)
    assert.ok(file.replace(/^.*\//, '').startsWith(rule), `${file} breaks ${rule}`);
  assert.is(new Set(problems.map(({ file }) => file)).size, problems.length);
});

test('every message says what to do', () => {
  for (const { file, fix, message } of problems) {
    assert.match(message, /[.!?]$/, file);
    assert.match(fix, /^["'\w].*[.?]$/s, file);
  }
});

test.run();

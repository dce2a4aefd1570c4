/**
 * Each kind of mistake has its own definition. `expected.txt` holds the checker's message for each, one per line. A
 * file is named for the rule that it breaks, and breaks no other.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { FILE_RULES } from '../../api/lib/check-forms/file-rules.ts';
import { problemLine } from '../../api/lib/check-forms/problem.ts';
import { root } from '../../scripts/lib/project.ts';

const test = suite('broken definitions');
const folder = join(root, 'tests/fixtures/broken-definitions');
const expected = (await readFile(join(folder, 'expected.txt'), 'utf8')).trim().split('\n');
const problems = (await checkForms(folder)).map((problem) => ({ ...problem, file: relative(folder, problem.file) }));
const rules = Object.keys(FILE_RULES);

test('each mistake is reported with its line and column, what is wrong and how to fix it', () => {
  const found = problems.map(problemLine);
  for (const [index, line] of expected.entries()) assert.is(found[index], line);
  assert.is(found.length, expected.length);
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

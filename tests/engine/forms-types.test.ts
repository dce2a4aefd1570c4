/** The types of answers are useful only if a wrong fixture does not compile. The real compiler shows that. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DefinitionBundle } from '../../engine/model/types.ts';
import { readDefinitions } from '../../api/lib/definitions.ts';
import { answerTypes } from '../../scripts/lib/answer-types.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const small = (type: string): DefinitionBundle => ({
  sha256: 'f'.repeat(64),
  choices: { places: [{ value: 'Ohio' }, { value: "Côte d'Ivoire" }] },
  definition: {
    title: 'Small form',
    type: 'object',
    'x-form': {
      type,
      code: type,
      version: 1,
      heading: 'Small',
      subtitle: 'Small',
      category: 'Test',
      duration: '1 day',
      difficulty: 'Easy',
      fields: 7,
      pages: 1,
    },
    'x-steps': [{ id: 'all', title: 'All' }],
    properties: {
      // 'Date' as a label must not shadow the global, nor may a label end a comment.
      travelDate: { type: 'string', title: 'Date', format: 'date', 'x-step': 'all' },
      note: { type: 'string', title: 'Ends a comment */ export const broken = 1', 'x-step': 'all' },
      home: { type: 'string', title: 'Home', 'x-choices': 'places', 'x-step': 'all' },
      work: { type: 'string', title: 'Work', 'x-choices': 'places', 'x-step': 'all' },
      married: { type: 'string', title: 'Married?', enum: ['No', 'Yes'], 'x-step': 'all' },
      spouse: { type: 'string', title: 'Spouse', 'x-step': 'all', 'x-visibleWhen': { married: 'Yes' } },
      workers: { type: 'number', title: 'Workers', 'x-step': 'all' },
      children: {
        type: 'array',
        title: 'Children',
        'x-step': 'all',
        minItems: 1,
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            childName: { type: 'string', title: 'Name' },
            childSchool: { type: 'string', title: 'School', 'x-visibleWhen': { childName: { pattern: '^A' } } },
          },
          required: ['childName', 'childSchool'],
        },
      },
    },
    required: ['travelDate', 'married', 'spouse', 'children'],
  },
});

interface Context {
  folder: string;
}
const test = suite<Context>('forms:types');

test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'forms-types-'));
  await writeFile(join(context.folder, 'answers.ts'), await answerTypes([small('O1'), small('H1B')]));
});

test.after(async ({ folder }) => rm(folder, { recursive: true, force: true }));

/** The compiler's messages by body, for one fixture file for each body. One run compiles all files. */
async function compileFixtures(folder: string, bodies: Record<string, string>): Promise<Record<string, string>> {
  const files: string[] = [];
  for (const [name, body] of Object.entries(bodies)) {
    const file = join(folder, `${name}.ts`);
    await writeFile(file, `import type { H1BAnswers, O1Answers, O1Submission } from './answers.ts';\n${body}\n`);
    files.push(file);
  }
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        '--noEmit',
        '--strict',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--target',
        'es2023',
        '--allowImportingTsExtensions',
        '--types',
        '',
        '--pretty',
        'false',
        ...files,
      ],
      { cwd: folder },
      (_error, stdout, stderr) => done(stdout + stderr),
    );
  });
  const found: Record<string, string> = {};
  for (const name of Object.keys(bodies)) {
    found[name] = output
      .split('\n')
      .filter((line) => line.includes(`${name}.ts(`))
      .join('\n');
  }
  const elsewhere = output
    .split('\n')
    .filter((line) => /error TS/.test(line) && !files.some((file) => line.includes(file.split('/').at(-1)!)));
  assert.equal(elsewhere, [], 'the generated types themselves compile');
  return found;
}

const COMPLETE = `travelDate: '2027-01-04', married: 'No', children: [{ rowId: 'a', childName: 'Ann' }]`;

test('a fixture that follows the definition compiles, and a fixture with one mistake does not', async ({ folder }) => {
  const found = await compileFixtures(folder, {
    'good-draft': `export const x = {} satisfies O1Answers;`,
    'good-other-form': `export const x = { home: "Côte d'Ivoire", workers: 2 } satisfies H1BAnswers;`,
    'good-submission': `export const x = { ${COMPLETE} } satisfies O1Submission & O1Answers;`,
    'wrong-name': `export const x = { traveldate: '2027-01-04' } satisfies O1Answers;`,
    'wrong-name-in-submission': `export const x = { ${COMPLETE}, maried: 'No' } satisfies O1Submission & O1Answers;`,
    'wrong-choice': `export const x = { married: 'yes' } satisfies O1Answers;`,
    'wrong-country': `export const x = { home: 'Ohoi' } satisfies O1Answers;`,
    'wrong-type': `export const x = { workers: '2' } satisfies O1Answers;`,
    'missing-required': `export const x = { travelDate: '2027-01-04', children: [] } satisfies O1Submission;`,
    'row-without-id': `export const x = { children: [{ childName: 'Ann' }] } satisfies O1Answers;`,
    'wrong-name-in-row': `export const x = { children: [{ rowId: 'a', chldName: 'Ann' }] } satisfies O1Answers;`,
    'missing-required-in-row': `export const x = { ${COMPLETE.replace("childName: 'Ann'", '')} } satisfies O1Submission;`,
  });
  assert.is(found['good-draft'], '');
  assert.is(found['good-other-form'], '');
  assert.is(found['good-submission'], '', 'a required field behind a condition may be absent');
  assert.match(found['wrong-name']!, /'traveldate' does not exist/);
  assert.match(found['wrong-name-in-submission']!, /'maried' does not exist/);
  assert.match(found['wrong-choice']!, /"yes"/);
  assert.match(found['wrong-country']!, /"Ohoi"/);
  assert.match(found['wrong-type']!, /TS2322/);
  assert.match(found['missing-required']!, /'married'/);
  assert.match(found['row-without-id']!, /'rowId'/);
  assert.match(found['wrong-name-in-row']!, /'chldName' does not exist/);
  assert.match(found['missing-required-in-row']!, /'childName'/);
});

test('every form of the product has its two types, and the output is always the same', async ({ folder }) => {
  const bundles = readDefinitions(join(root, 'form-definitions')).map(({ bundle }) => bundle);
  const text = await answerTypes(bundles);
  for (const type of ['I20', 'H1B', 'DS160']) {
    assert.match(text, `export interface ${type}Answers {`);
    assert.match(text, `export interface ${type}Submission {`);
  }
  assert.is(await readFile(join(folder, 'answers.ts'), 'utf8'), await answerTypes([small('O1'), small('H1B')]));
});

test.run();

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleTests } from '../../scripts/lib/bundle-tests.ts';
import { root } from '../../scripts/lib/project.ts';
import { runTestFiles } from '../../scripts/lib/run-test-file.ts';
import { grepTests, mistakes, type TestFile } from '../../scripts/lib/test-plan.ts';

const test = suite('The test runner');

const USES_UVU = "import { test } from 'uvu'; import * as assert from 'uvu/assert';";

/** Runs `texts` as test files of one process, in the project folder, so that `uvu` is found. */
async function runTexts(texts: readonly string[], options: { limit?: number; grep?: string } = {}) {
  const folder = await mkdtemp(join(root, 'tests/tooling/.planted-'));
  try {
    const paths = texts.map((_, index) => relative(root, join(folder, `planted-${index}.ts`)));
    for (const [index, path] of paths.entries()) await writeFile(join(root, path), `${USES_UVU}\n${texts[index]}`);
    const { program, bundleOf } = await bundleTests(paths, { commands: false });
    return await runTestFiles({ limit: 20_000, program, bundles: paths.map(bundleOf), ...options });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const runText = async (text: string, options?: { limit?: number; grep?: string }) =>
  (await runTexts([text], options))[0]!;

const file = (path: string, text: string): TestFile => ({ path, text, whole: true });

test('the runner counts tests, not files', async () => {
  const { passed, failed } = await runText(`
    test('one', () => assert.ok(true)); test('two', () => assert.is(1, 2)); test('three', () => assert.ok(true)); test.run();`);
  assert.equal([passed, failed], [2, 1]);
});

test('a file that ran no tests fails, and so does one that crashes before its tests', async () => {
  const [none, crashed] = await runTexts([
    "test('never run', () => assert.ok(true));",
    "throw new Error('broken import'); test.run();",
  ]);
  assert.equal([none!.passed, none!.failed], [0, 1]);
  assert.match(none!.output, 'ran no tests');
  assert.is(crashed!.failed, 1);
  assert.match(crashed!.output, 'broken import');
});

test('a file whose preparation fails says why, also when its end fails because of that', async () => {
  const { passed, failed, output } = await runText(`
    let server; test.before(() => { throw new Error('the port is taken'); }); test.after(() => server.close());
    test('one', () => {}); test.run();`);
  assert.equal([passed, failed], [0, 1]);
  assert.match(output, 'the port is taken');
});

test('a file whose tests pass but whose process fails has failed', async () => {
  const { passed, failed } = await runText(
    "test('one', () => {}); test.run(); process.on('exit', () => process.exit(3));",
  );
  assert.equal([passed, failed], [1, 1]);
});

test('the files after one that ends the process run in another process', async () => {
  const passes = "test('one', () => {}); test.run();";
  const crashes = "test('one', () => {}); test('two', () => process.exit(1)); test.run();";
  const results = await runTexts([passes, crashes, passes, crashes, passes]);
  assert.equal(
    results.map(({ passed, failed }) => [passed, failed]),
    [
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ],
  );
});

test('a file that hangs is ended', async () => {
  const { failed, output } = await runText(
    "test('hangs', () => new Promise(() => setInterval(() => {}, 1000))); test.run();",
    { limit: 3000 },
  );
  assert.is(failed, 1);
  assert.match(output, 'took longer than 3 s');
});

test('the runner shows what a test printed and leaves out the dots', async () => {
  const { output } = await runText("test('prints', () => console.log('p95 12 ms')); test.run();");
  assert.is(output, 'p95 12 ms');
});

test('--grep runs only the tests whose name contains the word', async () => {
  const { passed, failed } = await runText(
    "test('keeps the Draft', () => {}); test('another', () => assert.unreachable()); test.run();",
    { grep: 'draft' },
  );
  assert.equal([passed, failed], [1, 0]);
});

test('--grep finds files by name, to run completely, and by their content', () => {
  const found = grepTests(
    [file('tests/api/save.test.ts', ''), file('tests/x.test.ts', "test('saves')"), file('tests/y.test.ts', '')],
    'SAVE',
  );
  assert.equal(
    found.map(({ path, whole }) => [path, whole]),
    [
      ['tests/api/save.test.ts', true],
      ['tests/x.test.ts', false],
    ],
  );
});

test('the runner refuses a file that forgets to run its tests, and one that runs only a part', () => {
  assert.is(mistakes([file('a', "test('x', f);\n")]).length, 1);
  assert.is(mistakes([file('b', "test.only('x', f);\ntest.run();\n")]).length, 1);
  assert.is(mistakes([file('c', "test('x', f);\ntest.run();\n")]).length, 0);
});

test.run();

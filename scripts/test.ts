/**
 * `npm test [-- --grep WORD] [--update]`: runs every `tests/**\/*.test.ts`, or only those with WORD in their file name
 * or test name. The last line says `N passed, N failed`, counted in tests; the exit code is 1 when any failed.
 *
 * `--update` runs only the files with snapshots, and writes their snapshots again.
 *
 * A failed browser file runs once more when no other file runs, because on a busy machine a test can miss a short-lived
 * state of a page. If it passes then, it counts as passed and is listed as unsteady. If many files failed, none runs
 * again.
 *
 * TEST_JOBS sets the number of files that run at once (default: one per processor, because a browser test keeps one
 * busy). TEST_LIMIT sets the time limit per file in seconds (default 600).
 */
import { availableParallelism } from 'node:os';
import { findChromium } from '../tests/support/chromium.ts';
import { makeMigratedDatabase } from '../tests/support/migrated-database.ts';
import { tempDir } from '../tests/support/temp-dir.ts';
import { buildIfStale } from './lib/build.ts';
import { bundleTests } from './lib/bundle-tests.ts';
import { endWith, runScript } from './lib/project.ts';
import { readArguments } from './lib/read-arguments.ts';
import { endAllFiles, runTestFiles, type FileResult } from './lib/run-test-file.ts';
import { makeTestFolder } from './lib/test-folder.ts';
import {
  findTests,
  grepTests,
  groupTests,
  mistakes,
  needsBrowser,
  needsBuild,
  withSnapshots,
  type TestFile,
} from './lib/test-plan.ts';

const { grep, update } = readArguments('npm test [-- --grep WORD] [--update]', {
  options: { grep: { type: 'string' }, update: { type: 'boolean' } },
}).values;
const jobs = Number(process.env.TEST_JOBS ?? availableParallelism());
const limit = Number(process.env.TEST_LIMIT ?? 600) * 1000;

/** If more files have failed, they have a common cause, which another run does not remove. */
const MAX_RUN_AGAIN = 3;

const all = await findTests();
const wrong = mistakes(all);
if (wrong.length > 0) endWith(wrong.join('\n'));
const eligible = update ? withSnapshots(all) : all;
if (update) process.env.UPDATE_SNAPSHOTS = '1';
const files = grep ? grepTests(eligible, grep) : eligible;
if (files.length === 0) endWith(grep ? `No test file contains "${grep}"` : 'There are no tests');

process.env.TEST_FOLDER = makeTestFolder();
const [{ folder, program, bundleOf }] = await Promise.all([
  bundleTests(files.map(({ path }) => path)),
  runScript('scripts/forms-types.ts'),
]);
process.env.TEST_DATABASE = await makeMigratedDatabase(tempDir());
process.env.TEST_BUNDLES = folder;
if (needsBuild(files)) await buildIfStale();
if (needsBrowser(files)) process.env.CHROMIUM_PATH = await findChromium();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAllFiles();
    process.exit(1);
  });
}

const results = new Map<string, FileResult>();

/** Runs files in one process, prints the result of each and stores it. */
async function runFiles(group: readonly TestFile[]): Promise<void> {
  const byName = grep !== undefined && group.some((file) => !file.whole);
  const bundles = group.map(({ path }) => bundleOf(path));
  const found = await runTestFiles({ limit, program, bundles, ...(byName && { grep }) });
  for (const [index, result] of found.entries()) {
    const { path } = group[index]!;
    // The word is in the file, but not in the name of a test.
    if (byName && result.passed === 0 && result.failed === 0) continue;
    results.set(path, result);
    const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} FAILED` : ''}`;
    console.log(`${result.failed > 0 ? '✘' : '✓'} ${path}  ${counts}  ${result.seconds.toFixed(1)} s`);
    if (result.output) console.log(result.output.replace(/^(?=.)/gm, '    '));
  }
}

async function worker(queue: TestFile[][]): Promise<void> {
  for (let group = queue.shift(); group; group = queue.shift()) await runFiles(group);
}
const queue = groupTests(files);
await Promise.all(Array.from({ length: Math.max(1, jobs) }, () => worker(queue)));

const hasFailed = (path: string): boolean => (results.get(path)?.failed ?? 0) > 0;
const list = (title: string, paths: readonly string[]): void => {
  if (paths.length > 0)
    console.log(
      `\n${title}:\n${[...paths]
        .sort()
        .map((path) => `  ${path}`)
        .join('\n')}`,
    );
};

const again = files.filter((file) => hasFailed(file.path) && needsBrowser([file]));
if (files.length > 1 && again.length > 0 && again.length <= MAX_RUN_AGAIN) {
  console.log(`\nOnce more, one at a time:`);
  await worker(again.map((file) => [file]));
  list(
    'Unsteady (failed at first, passed alone)',
    again.map((file) => file.path).filter((path) => !hasFailed(path)),
  );
}
list('Failed', files.map((file) => file.path).filter(hasFailed));
const sum = (pick: (result: FileResult) => number): number =>
  [...results.values()].reduce((total, result) => total + pick(result), 0);
const passed = sum((result) => result.passed);
const failed = sum((result) => result.failed);
if (passed + failed === 0) endWith(`No name of a test contains "${grep}"`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

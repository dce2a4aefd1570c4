/**
 * `npm test [-- --grep WORD] [--update]`: runs every `tests/**\/*.test.ts`, or those whose file name or test name holds WORD.
 * The last line says `N passed, N failed`, counted in tests; the exit code is 1 when any failed.
 *
 * `--update` writes the snapshots anew, and runs the files alone that have some.
 *
 * A browser file that failed is run once more when nothing else runs, as a busy machine can miss what a page shows for
 * a moment. When it passes then, it counts as passed and is listed as unsteady; when many failed, none is run again.
 *
 * TEST_JOBS sets how many files run at once (by default one more than there are processors, because a journey in the
 * browser mostly waits), TEST_LIMIT the seconds that one file may take (default 600).
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../tests/support/chromium.ts';
import { makeMigratedDatabase } from '../tests/support/migrated-database.ts';
import { tempDir } from '../tests/support/temp-dir.ts';
import { buildIfStale } from './lib/build.ts';
import { bundleTests } from './lib/bundle-tests.ts';
import { runScript } from './lib/project.ts';
import { endAllFiles, runTestFiles, type FileResult } from './lib/run-test-file.ts';
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

const { grep, update } = parseArgs({ options: { grep: { type: 'string' }, update: { type: 'boolean' } } }).values;
const jobs = Number(process.env.TEST_JOBS ?? availableParallelism() + 1);
const limit = Number(process.env.TEST_LIMIT ?? 600) * 1000;

/** More failed files than these have one cause, which another run does not remove. */
const MAX_RUN_AGAIN = 3;

const all = await findTests();
const wrong = mistakes(all);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
const eligible = update ? withSnapshots(all) : all;
if (update) process.env.UPDATE_SNAPSHOTS = '1';
const files = grep ? grepTests(eligible, grep) : eligible;
if (files.length === 0) {
  console.error(grep ? `No test file holds "${grep}"` : 'There are no tests');
  process.exit(1);
}

await runScript('scripts/forms-types.ts');
if (needsBuild(files)) await buildIfStale();
process.env.TEST_DATABASE = await makeMigratedDatabase(tempDir());
const { program, bundleOf } = await bundleTests(
  files.map(({ path }) => path),
  { byName: grep !== undefined },
);
if (needsBrowser(files)) process.env.CHROMIUM_PATH = await findChromium();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAllFiles();
    process.exit(1);
  });
}

const results = new Map<string, FileResult>();

/** Runs files in one process, prints what each gave and keeps it. */
async function runFiles(group: readonly TestFile[]): Promise<void> {
  const byName = grep !== undefined && group.some((file) => !file.whole);
  const bundles = group.map(({ path }) => bundleOf(path));
  const found = await runTestFiles({ limit, program, bundles, ...(byName && { grep }) });
  for (const [index, result] of found.entries()) {
    const { path } = group[index]!;
    // The word is elsewhere in the file than in a test's name.
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
if (passed + failed === 0) {
  console.error(`No test's name holds "${grep}"`);
  process.exit(1);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

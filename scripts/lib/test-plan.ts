/** Decides which test files run, in which order, and finds mistakes in them before any of them runs. */
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './project.ts';

export interface TestFile {
  /** Relative to the project's root: `tests/engine/resolve.test.ts`. */
  readonly path: string;
  readonly text: string;
  /** True when its path contains the searched word, so that all of its tests run. */
  readonly whole: boolean;
}

/** All `*.test.ts` files under `folder`. Browser tests come first, because they take longest. */
export async function findTests(folder = 'tests'): Promise<TestFile[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  paths.sort((a, b) => Number(usesBrowser(b)) - Number(usesBrowser(a)) || a.localeCompare(b));
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8'), whole: true })),
  );
}

const usesBrowser = (path: string): boolean => /^tests\/(e2e|a11y)\//.test(path);

/** Files per process. More would save little time. */
const IN_ONE_PROCESS = 8;
/** Browser test files per process. They take longer. */
const BROWSER_FILES_IN_ONE_PROCESS = 6;

/**
 * Groups files that run one after another in one process and share loaded, compiled and started parts. A file that
 * starts the product without a browser gets its own process.
 */
export function groupTests(files: readonly TestFile[]): TestFile[][] {
  const groups: TestFile[][] = [];
  const open = { browser: [] as TestFile[], plain: [] as TestFile[] };
  for (const file of files) {
    const kind = usesBrowser(file.path) ? 'browser' : 'plain';
    if (!file.whole || (kind === 'plain' && (needsBuild([file]) || !SHARES.test(file.path)))) {
      groups.push([file]);
      continue;
    }
    if (open[kind].length === 0) groups.push(open[kind]);
    open[kind].push(file);
    if (open[kind].length === (kind === 'browser' ? BROWSER_FILES_IN_ONE_PROCESS : IN_ONE_PROCESS)) open[kind] = [];
  }
  return groups;
}

const SHARES = /^tests\/(api|engine|fuzz|security|tooling|web)\//;

/** The files whose path or text contains `word`, ignoring case. */
export function grepTests(files: readonly TestFile[], word: string): TestFile[] {
  const wanted = word.toLowerCase();
  return files
    .map((file) => ({ ...file, whole: file.path.toLowerCase().includes(wanted) }))
    .filter((file) => file.whole || file.text.toLowerCase().includes(wanted));
}

/** The files that compare texts with the project's snapshots. */
export const withSnapshots = (files: readonly TestFile[]): TestFile[] =>
  files.filter((file) => file.text.includes("'tests/snapshots'"));

export const needsBrowser = (files: readonly TestFile[]): boolean => files.some((file) => usesBrowser(file.path));

/** True when a file needs the built product: it starts it or reads its pages. */
export const needsBuild = (files: readonly TestFile[]): boolean =>
  needsBrowser(files) || files.some((file) => /support\/(server|journey)\.ts|buildIfStale|dist\/web/.test(file.text));

/** Mistakes that would silently leave tests out, as `path: what to do`. */
export function mistakes(files: readonly TestFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const found: string[] = [];
    if (!/^\s*[\w.]+\.run\(\);?\s*$/m.test(text))
      found.push(`${path}: nothing calls test.run(), so none of its tests would run`);
    if (/^\s*[\w.]+\.only\(/m.test(text)) found.push(`${path}: .only( keeps the file's other tests from running`);
    if (/^\s*[\w.]+\.skip\(/m.test(text)) found.push(`${path}: .skip( leaves a test out; delete it or fix it`);
    return found;
  });
}

/**
 * Bundles test files, so that each starts in a tenth of a second. Loading the sources one by one took two seconds of
 * processor time per file. `import.meta.url` keeps the URL of the source, because tests find their fixtures by it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { apiWorkers, bundleForNode, entryPointsOf } from './bundle-for-node.ts';
import { root } from './project.ts';

const keepOwnAddress: Plugin = {
  name: 'keep-own-address',
  setup(build) {
    build.onLoad({ filter: /\/(?:tests|scripts)\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

const ownUvu: Plugin = {
  name: 'own-uvu',
  setup(build) {
    build.onResolve({ filter: /^uvu$/ }, () => ({ path: join(root, 'scripts/lib/uvu.ts') }));
  },
};

async function commandFiles(): Promise<string[]> {
  const files = await readdir(join(root, 'scripts'));
  return files.filter((file) => file.endsWith('.ts')).map((file) => join('scripts', file));
}

/** Programs that tests start as processes: `tests/crash/reminder-process.ts`. */
async function processFiles(): Promise<string[]> {
  const files = await readdir(join(root, 'tests'), { recursive: true });
  return files.filter((file) => file.endsWith('-process.ts')).map((file) => join('tests', file));
}

/** The bundle of a test file: `tests/api/forms.test.ts` → `tests.api.forms.test`. */
const nameOf = (path: string): string => path.replace(/\.ts$/, '').replaceAll('/', '.');

/**
 * Bundles into a folder inside the project, because packages are resolved from there. The folder is deleted when this
 * process ends.
 * @param options.commands whether the tests start commands of `scripts`, workers of the API or other processes
 * @returns the folder of all bundles; the bundled `test-process.ts`; and a function that gives the bundle of a test
 * file
 */
export async function bundleTests(
  paths: readonly string[],
  { commands = true }: { commands?: boolean } = {},
): Promise<{ folder: string; program: string; bundleOf(path: string): string }> {
  const parent = join(root, '.generated');
  await mkdir(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const tests = Object.fromEntries(paths.map((path) => [nameOf(path), path]));
  const programs = commands ? [...(await apiWorkers()), ...(await commandFiles()), ...(await processFiles())] : [];
  await bundleForNode(
    { ...entryPointsOf(['scripts/lib/test-process.ts', ...programs]), ...tests },
    {
      outdir: folder,
      plugins: [keepOwnAddress, ownUvu],
    },
  );
  return {
    folder,
    program: join(folder, 'test-process.js'),
    bundleOf: (path) => join(folder, `${nameOf(path)}.js`),
  };
}

/** Bundles code for Node: the product's server, and the tests. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from './project.ts';

/** Source files by their name in the output, without its extension. */
export type EntryPoints = Record<string, string>;

export const entryPointsOf = (files: readonly string[]): EntryPoints =>
  Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));

/**
 * Each `*-worker.ts` of the API. Its caller starts it as a thread or process by its file name, from the caller's own
 * folder.
 */
export async function apiWorkers(): Promise<string[]> {
  const files = await readdir(join(root, 'api'), { recursive: true });
  return files.filter((file) => file.endsWith('-worker.ts')).map((file) => join('api', file));
}

/** Packages that every start needs and that have many small files, which Node would load one by one. */
const BUNDLED = ['@hono/node-server', 'drizzle-orm', 'hono', 'zod'];

/**
 * Writes one file per entry point, and beside them the shared and the lazily loaded chunks. The other packages stay in
 * node_modules, because bundling breaks native ones.
 */
export async function bundleForNode(entryPoints: EntryPoints, options: BuildOptions): Promise<void> {
  const { build } = await import('esbuild');
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    external: packages.filter((name) => !BUNDLED.includes(name)),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    ...options,
  });
}

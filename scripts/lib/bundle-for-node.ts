/** Bundles for Node: the product's server, and the tests as they run. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { root } from './project.ts';

/** Files by the name that they get in the output, without its ending. */
export type EntryPoints = Record<string, string>;

export const entryPointsOf = (files: readonly string[]): EntryPoints =>
  Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));

/** Each `*-worker.ts` of the API: a thread or a process loads its file by its name, from the folder of its caller. */
export async function apiWorkers(): Promise<string[]> {
  const files = await readdir(join(root, 'api'), { recursive: true });
  return files.filter((file) => file.endsWith('-worker.ts')).map((file) => join('api', file));
}

/**
 * Writes the entry points as a file each, with what they share and what is loaded when it is needed beside them.
 * Packages stay in node_modules, since bundling native ones breaks them.
 */
export async function bundleForNode(entryPoints: EntryPoints, options: BuildOptions): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    ...options,
  });
}

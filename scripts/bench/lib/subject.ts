/**
 * Runs a measured subject as it ships: bundled like the server, in its own process. The loader for scripts keeps every
 * function's name at run time, which makes closures slow. Code that has already run with other data is slower, too.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode, entryPointsOf } from '../../lib/bundle-for-node.ts';
import { root } from '../../lib/project.ts';

/** Two levels below the root, like the sources, so that code finds files relative to itself. */
const OUT = '.generated/bench';

/**
 * @param threads source files of the subject's threads; each is bundled beside the subject under its own name
 * @returns the path of the bundle
 */
export async function bundleSubject(name: string, threads: readonly string[] = []): Promise<string> {
  await bundleForNode(entryPointsOf([`scripts/bench/subjects/${name}.ts`, ...threads]), {
    outdir: OUT,
    splitting: false,
    sourcemap: false,
  });
  return join(root, OUT, `${name}.js`);
}

/** Runs a subject to its end and parses the JSON that it prints. */
export async function runSubject<T>(
  name: string,
  { threads, args = [] }: { threads?: readonly string[]; args?: readonly string[] } = {},
): Promise<T> {
  const path = await bundleSubject(name, threads);
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as T;
}

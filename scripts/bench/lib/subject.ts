/**
 * Runs what is measured as it ships: bundled as the server is, in its own process. The loader that runs scripts
 * keeps every function's name at run time, which costs closures dearly; and code that has judged other things before
 * is not as fast as it was.
 */
import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../lib/project.ts';

/** Two levels below the root, as the sources are: what looks for its files beside itself finds them. */
const OUT = '.generated/bench';

/**
 * @param threads sources of what the subject runs in threads, each put beside it under its own name
 * @returns the path of the bundle
 */
export async function bundleSubject(name: string, threads: readonly string[] = []): Promise<string> {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      [`scripts/bench/subjects/${name}.ts`, ...threads].map((file) => [basename(file, '.ts'), file]),
    ),
    outdir: OUT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return join(root, OUT, `${name}.js`);
}

/** Runs a subject to its end and reads the JSON that it prints. */
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

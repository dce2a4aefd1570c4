/** Builds the product into `dist/`: `dist/api/server.js` and `dist/web/`. */
import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root, runScript } from './project.ts';

/** What the build reads. Form definitions are not among them, only their schema: the API reads the rest when it starts. */
const SOURCES = ['api', 'engine', 'web', 'form-definitions/form-definition.schema.json', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = join(root, 'dist/build-stamp.txt');

/** Paths, sizes and times of all sources as one hash: it also notices a file that was deleted or replaced by an older one. */
async function fingerprint(): Promise<string> {
  const lists = await Promise.all(SOURCES.map(async (source) => {
    const path = join(root, source);
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }));
  const files = lists.flat().sort();
  const stats = await Promise.all(files.map((file) => stat(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => hash.update(`${file}\0${stats[index]!.size}\0${stats[index]!.mtimeMs}\n`));
  return hash.digest('hex');
}

/**
 * The server and each `*-worker.ts` of the API as a file, with what they share and what is loaded when it is needed
 * beside them. Packages stay in node_modules, since bundling native ones breaks them.
 */
async function buildApi(): Promise<void> {
  const { build } = await import('esbuild');
  const files = await readdir(join(root, 'api'), { recursive: true });
  const workers = files.filter((file) => file.endsWith('-worker.ts'));
  // The names of shared parts change with what is in them.
  await rm(join(root, 'dist/api'), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(['server.ts', ...workers].map((file) => [basename(file, '.ts'), join('api', file)])),
    outdir: 'dist/api',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

/** Builds everything anew. */
export async function build(): Promise<void> {
  const stamp = await fingerprint();
  // A build that is cut short must not pass for a whole one.
  await rm(STAMP, { force: true });
  await Promise.all([buildApi(), buildWeb()]);
  await writeFile(STAMP, stamp);
}

/**
 * Builds when a source has changed since the last build. Returns whether it built. In a process of its own: the
 * bundlers' hundreds of megabytes would otherwise stay with whoever goes on running.
 */
export async function buildIfStale(): Promise<boolean> {
  const [stamp, now] = await Promise.all([readFile(STAMP, 'utf8').catch(() => ''), fingerprint()]);
  if (stamp === now) return false;
  await runScript('scripts/build.ts');
  return true;
}

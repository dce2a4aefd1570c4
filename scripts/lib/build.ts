/** Builds the product into `dist/`: `dist/api/server.js` and `dist/web/`. */
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBuilt, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { root, runScript } from './project.ts';

/**
 * The server, the worker that runs jobs, and each `*-worker.ts` of the API as a file, with what they share and what is loaded when it is needed
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
    entryPoints: Object.fromEntries(
      ['api/server.ts', 'api/worker.ts', 'scripts/create-admin.ts', ...workers.map((file) => join('api', file))].map(
        (file) => [basename(file, '.ts'), file],
      ),
    ),
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
  const stamp = await readStamp();
  // A build that is cut short must not pass for a whole one.
  await removeStamp();
  await Promise.all([buildApi(), buildWeb()]);
  await writeStamp(stamp);
}

/**
 * Builds when a source has changed since the last build. Returns whether it built. In its own process: the
 * bundlers' hundreds of megabytes would otherwise stay with the process that goes on running.
 */
export async function buildIfStale(): Promise<boolean> {
  if (await isBuilt()) return false;
  await runScript('scripts/build.ts');
  return true;
}

/** Builds the product into `dist/`: `dist/api/server.js` and `dist/web/`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { apiWorkers, bundleForNode, entryPointsOf } from './bundle-for-node.ts';
import { root, runScript } from './project.ts';
import { buildPublicPages } from './public-pages.ts';

/** The server, the worker that runs jobs, the commands of operators, and the threads and processes that they start. */
async function buildApi(): Promise<void> {
  // The names of shared parts change with what is in them.
  await rm(join(root, 'dist/api'), { recursive: true, force: true });
  const entryPoints = [
    'api/server.ts',
    'api/worker.ts',
    'scripts/create-admin.ts',
    'scripts/backup.ts',
    ...(await apiWorkers()),
  ];
  await bundleForNode(entryPointsOf(entryPoints), { outdir: 'dist/api' });
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await buildPublicPages(join(root, 'dist/web'));
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

/** Builds the product into `dist/`: `dist/api/server.js` and `dist/web/`. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KNOWLEDGE_FOLDER } from '../../api/modules/knowledge/knowledge.ts';
import { readKnowledge } from '../../api/modules/knowledge/read-knowledge.ts';
import { isBuilt, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { apiWorkers, bundleForNode, entryPointsOf } from './bundle-for-node.ts';
import { compressFiles } from './compress-files.ts';
import { root, runScript } from './project.ts';
import { buildPublicPages } from './public-pages.ts';
import { collectSources, writeThirdPartyNotices } from './third-party-notices.ts';

/**
 * Bundles the server, the worker that runs jobs, the operators' commands, and the threads and processes that these
 * start.
 */
async function buildApi(): Promise<void> {
  // Delete old files first, because the names of shared chunks change with their content.
  await rm(join(root, 'dist/api'), { recursive: true, force: true });
  const entryPoints = [
    'api/server.ts',
    'api/worker.ts',
    'scripts/create-admin.ts',
    'scripts/backup.ts',
    'scripts/restore.ts',
    ...(await apiWorkers()),
  ];
  await bundleForNode(entryPointsOf(entryPoints), { outdir: 'dist/api' });
  // The server inserts the product's name.
  await writeFile(join(root, 'dist/api/knowledge.json'), JSON.stringify(readKnowledge(KNOWLEDGE_FOLDER, '{product}')));
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  const outDir = join(root, 'dist/web');
  const sources: string[] = [];
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    plugins: [collectSources(sources)],
    logLevel: 'warn',
  });
  sources.push(...(await buildPublicPages(outDir)));
  await Promise.all([writeThirdPartyNotices(sources, outDir), compressFiles(join(outDir, 'assets'))]);
}

export async function build(): Promise<void> {
  // With another value, such as that of a shell or a test, the pages would contain React's development build.
  process.env.NODE_ENV = 'production';
  const stamp = await readStamp();
  // Remove the stamp first, so that an interrupted build does not count as complete.
  await removeStamp();
  await Promise.all([buildApi(), buildWeb()]);
  await writeStamp(stamp);
}

/**
 * Builds when a source has changed since the last build. Returns true when it built. It runs in a separate process,
 * because the bundlers would otherwise keep hundreds of megabytes in the calling process.
 */
export async function buildIfStale(): Promise<boolean> {
  if (await isBuilt()) return false;
  await runScript('scripts/build.ts');
  return true;
}

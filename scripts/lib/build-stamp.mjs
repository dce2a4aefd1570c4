/**
 * Checks whether `dist/` was built from the current sources. It is plain JavaScript, because `npm start` runs it, and
 * the TypeScript loader takes as long to start as the server.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The files that the build reads. Of the form definitions it reads only the schema: the API reads the others when it
 * starts.
 */
export const SOURCES = [
  'api',
  'engine',
  'web',
  'form-definitions/form-definition.schema.json',
  'vite.config.ts',
  // The samples on the page about the API.
  'docs/examples/api',
  'scripts/backup.ts',
  'scripts/create-admin.ts',
  'scripts/restore.ts',
  'scripts/lib',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = join(root, 'dist/build-stamp.txt');

/**
 * A hash over paths, sizes and modification times of all sources. It also changes when a file is deleted or replaced by
 * an older one.
 */
export async function readStamp() {
  const lists = await Promise.all(
    SOURCES.map(async (source) => {
      const path = join(root, source);
      if (!(await stat(path)).isDirectory()) return [path];
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = lists.flat().sort();
  const stats = await Promise.all(files.map((file) => stat(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => hash.update(`${file}\0${stats[index].size}\0${stats[index].mtimeMs}\n`));
  return hash.digest('hex');
}

export async function isBuilt() {
  const [stamp, now] = await Promise.all([readFile(STAMP, 'utf8').catch(() => ''), readStamp()]);
  return stamp === now;
}

// A build replaces the files that a running server sends, so a command does not build again.
export const mustBuild = async (program, built = isBuilt) =>
  program.pathname.endsWith('/server.js') ? !(await built()) : !existsSync(program);

export const writeStamp = (stamp) => writeFile(STAMP, stamp);
export const removeStamp = () => rm(STAMP, { force: true });

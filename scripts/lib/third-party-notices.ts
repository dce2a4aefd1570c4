/**
 * Writes `THIRD-PARTY-NOTICES.txt` beside the pages: the licences of all packages whose code or fonts the pages
 * contain.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './project.ts';

/**
 * The folder of the package that a module belongs to; undefined for the product's own files and for a bundler's virtual
 * modules.
 */
const packageOf = (id: string): string | undefined =>
  /^(\/?[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/@.][^/]*)\//.exec(id)?.[1];

/** @throws Error when a package has no licence information */
async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort();
  if (files.length === 0 && license === undefined) throw new Error(`${name} ${version} has no licence`);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** Adds to `sources` the paths of all modules and fonts of the application. */
export const collectSources = (sources: string[]): Plugin => ({
  name: 'collect-sources',
  generateBundle(_options, bundle) {
    // Fonts are referenced by a style sheet, so they are not modules.
    const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
    sources.push(...this.getModuleIds(), ...files.map((file) => resolve(root, 'web', file)));
  },
});

/**
 * @param sources the paths of all modules and fonts in the pages
 * @param outDir the folder of the built web application
 */
export async function writeThirdPartyNotices(sources: readonly string[], outDir: string): Promise<void> {
  const folders = new Set(sources.map(packageOf).filter((folder) => folder !== undefined));
  const notices = await Promise.all([...folders].sort().map(noticeOf));
  const text = `These pages contain the following packages.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
  await writeFile(join(outDir, 'THIRD-PARTY-NOTICES.txt'), text);
}

/** The files that an applicant's browser loads contain no code of the administration. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build as buildWeb } from 'vite';
import { root } from '../../scripts/lib/project.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('the admin bundle');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Builds the web app with a manifest that lists the imports of each file. */
async function chunks(): Promise<{ manifest: Record<string, Chunk>; outDir: string }> {
  const outDir = tempDir();
  await buildWeb({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir, manifest: true, minify: false },
  });
  const text = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  return { manifest: JSON.parse(text) as Record<string, Chunk>, outDir };
}

/** Texts that only administrators read, one of each part. */
const TEXTS = ['Quick Admin Access', 'Search by email or name', 'User Management', 'Billing and Subscriptions'];

test('no page of an applicant loads a file with code of the administration, and the administrators’ page does', async () => {
  const { manifest, outDir } = await chunks();
  /** All files that a file imports, directly or through others, without those that are left out. */
  const reached = (start: string, isLeftOut: (name: string) => boolean, seen = new Set<string>()): Set<string> => {
    if (seen.has(start) || isLeftOut(start)) return seen;
    seen.add(start);
    const { imports = [], dynamicImports = [] } = manifest[start]!;
    for (const next of [...imports, ...dynamicImports]) reached(next, isLeftOut, seen);
    return seen;
  };
  const filesWith = async (names: Iterable<string>, text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of names) {
      const { file } = manifest[name]!;
      if (file.endsWith('.js') && (await readFile(join(outDir, file), 'utf8')).includes(text)) found.push(name);
    }
    return found;
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]!.src === 'index.html')!;
  // The two entry files of the administration.
  const isAdmins = (name: string): boolean => /(routes\/admin|admin-login-page)\.tsx$/.test(name);
  const applicants = reached(entry, isAdmins);
  const everybody = reached(entry, () => false);
  assert.ok(applicants.size > 20);
  for (const text of TEXTS) {
    assert.equal(await filesWith(applicants, text), [], text);
    assert.ok((await filesWith(everybody, text)).length > 0, text);
  }
  const sizes = await Promise.all((await readdir(join(outDir, 'assets'))).filter((name) => name.startsWith('admin')));
  console.log(
    `  ${applicants.size} files for applicants, ${everybody.size - applicants.size} more for administrators (${sizes.join(', ')})`,
  );
});

test.run();

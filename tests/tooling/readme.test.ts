/** The README and the other documents are correct: their settings, commands, links and pictures are those of the product. */
import { access, readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ENV_NAMES, readEnv } from '../../api/env.ts';
import { root } from '../../scripts/lib/project.ts';

const test = suite('README');
const text = await readFile(join(root, 'README.md'), 'utf8');

/** Name → default of the settings table. */
const settings = new Map(
  [...text.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`|–) \|/gm)].map(([, name, value]) => [name!, value]),
);

test('the README gives the default of every setting', () => {
  const env = readEnv({});
  for (const name of ENV_NAMES) {
    const value = env[name];
    const shown =
      value === undefined ? undefined : name.endsWith('_DIR') ? relative(root, String(value)) : String(value);
    assert.is(settings.get(name), shown, name);
  }
});

/** The documents that a reader of the project opens. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'form-definitions/README.md',
  ...(await readdir(join(root, 'docs'), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

test('documents name commands that exist', async () => {
  const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> };
  const seen = new Set<string>();
  for (const path of DOCUMENTS)
    for (const [, name] of (await textOf(path)).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)) {
      assert.ok(scripts[name!], `${path}: npm run ${name}`);
      seen.add(name!);
    }
  assert.ok(seen.size > 10);
});

/** The anchor that a heading gets on a page of a repository. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('documents link to files and headings that exist', async () => {
  let links = 0;
  for (const path of DOCUMENTS)
    for (const [, target = '', anchor] of (await textOf(path)).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const file = target === '' ? path : join(dirname(path), target);
      await access(join(root, file));
      links += 1;
      if (anchor === undefined) continue;
      const headings = [...(await textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
      assert.ok(headings.includes(anchor), `${path}: #${anchor}`);
    }
  assert.ok(links > 20);
});

/** What a reader of a recipe makes. */
const EXAMPLES = new Set(['engine/product/documents/marriage-certificate.ts']);

test('documents name files that exist', async () => {
  let files = 0;
  for (const path of DOCUMENTS)
    for (const [, file = ''] of (await textOf(path)).matchAll(
      /`((?:api|engine|web|scripts|tests|docs)\/[\w./-]+\.\w+)`/g,
    )) {
      if (EXAMPLES.has(file)) continue;
      await access(join(root, file)).catch(() => assert.unreachable(`${path}: ${file}`));
      files += 1;
    }
  assert.ok(files > 100);
});

test.run();

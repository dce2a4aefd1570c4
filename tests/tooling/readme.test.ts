/** The README is correct: its settings, commands, links and pictures are those of the product. */
import { access, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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

test('the README names every setting and no other', () => {
  assert.equal([...settings.keys()].sort(), [...ENV_NAMES].sort());
});

test('the README gives the default of every setting', () => {
  const env = readEnv({});
  for (const name of ENV_NAMES) {
    const value = env[name];
    const shown =
      value === undefined ? undefined : name.endsWith('_DIR') ? relative(root, String(value)) : String(value);
    assert.is(settings.get(name), shown, name);
  }
});

test('the README names commands that exist', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name!);
  assert.ok(named.length > 5);
  for (const name of named) assert.ok(scripts[name], `npm run ${name}`);
});

test('the README links to files that exist', async () => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path!);
  assert.ok(links.length >= 3);
  for (const path of links) await access(join(root, path));
});

test.run();

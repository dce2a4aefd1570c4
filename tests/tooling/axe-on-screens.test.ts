/**
 * Each screen is checked with axe by at least one test. The public pages are not listed here:
 * tests/e2e/public-pages.test.ts finds them in the sitemap.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { paths } from '../../web/config/paths.ts';
import { screenPaths } from '../../web/config/screen-paths.ts';

const FOLDERS = ['a11y', 'e2e', 'support'].map((name) => join(root, 'tests', name));

/** Screens whose address is not in the test that runs axe. Both exist only in development. */
const OTHERWISE: readonly string[] = [
  // tests/e2e/preview.test.ts opens it with `openPreview`.
  paths.preview.path,
  // The wizard of a form, in a frame of the preview.
  paths.previewForm.path,
];

/**
 * The addresses in each test before the last call that runs axe: what is opened after it is not checked. A value inside
 * an address is read as `x`, and its query is left out.
 */
function addressesWithAxe(source: string): string[] {
  return source
    .split(/^(?=test\(|for \()/m)
    .flatMap((part) => part.match(/^[^]*\b(?:flaws|flawsOfScreens|axeViolations)\(/) ?? [])
    .flatMap((part) => [...part.matchAll(/['"`](\/(?:\$\{[^}]*\}|[^\s'"`?#$])*)/g)])
    .map(([, address]) => address!.replaceAll(/\$\{[^}]*\}/g, 'x'));
}

/** The route patterns without a test that opens them and runs axe. */
const unchecked = (patterns: readonly string[], addresses: readonly string[]): string[] =>
  patterns.filter((pattern) => !addresses.some((address) => matchPath(pattern, address)));

test('a screen is found unchecked when no test opens it, or when the test that opens it does not run axe afterwards', () => {
  const source = `
test('one', async () => {
  await page.goto(\`/forms/\${id}/student?from=\${list}\`);
  assert.equal(await flaws(page), []);
  await page.goto('/profile');
});
test('other', async () => {
  await page.goto('/settings');
});`;
  assert.equal(unchecked(['/forms/:id/:step?', '/profile', '/settings', '/forms'], addressesWithAxe(source)), [
    '/profile',
    '/settings',
    '/forms',
  ]);
});

test('each screen is opened by a test that runs axe', async () => {
  const addresses: string[] = [];
  for (const folder of FOLDERS)
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ts')))
      addresses.push(...addressesWithAxe(await readFile(`${folder}/${name}`, 'utf8')));
  assert.equal(unchecked(screenPaths, addresses), OTHERWISE, 'open these in a test that calls `flaws`');
});

test.run();

/** The licences of the packages in the pages are published with the pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('third-party notices');

test('each package in the pages is named with its version and licence, and the file is served', async () => {
  await buildIfStale();
  const api = await createTestApp({ WEB_DIR: join(root, 'dist/web') });
  const { status, headers, text } = await api.client().call('GET', '/THIRD-PARTY-NOTICES.txt');
  assert.is(status, 200);
  assert.match(headers.get('Content-Type')!, 'text/plain');
  // Direct packages, packages that those need, fonts, and a package that only the public pages use.
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@chakra-ui/react',
    '@rjsf/core',
    '@fontsource-variable/public-sans',
    'stemmer',
  ]) {
    const { version } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    assert.ok(text.includes(`\n${name} ${version} (`), name);
  }
  assert.match(text, 'Permission is hereby granted, free of charge');
  assert.match(text, 'SIL OPEN FONT LICENSE');
  assert.not.match(text, /\nbetter-sqlite3 /, 'packages that only the server uses are not listed');
});

test.run();

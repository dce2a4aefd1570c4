/** Plants each forbidden import in a copy of the folder structure, and runs the project's own lint configuration. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';

const test = suite('Lint');
let folder = '';

interface Diagnostic {
  message: string;
  code: string;
  filename: string;
}

/** Lints these files, whose texts are given by their paths. @returns the rules of the findings in each */
async function lintAll(texts: Readonly<Record<string, string>>): Promise<Map<string, string[]>> {
  const paths = Object.keys(texts);
  for (const path of paths) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), texts[path]!);
  }
  try {
    const diagnostics = await new Promise<Diagnostic[]>((resolve, reject) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...paths],
        { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
        (_error, stdout, stderr) => {
          try {
            resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics);
          } catch {
            reject(new Error(stdout + stderr));
          }
        },
      );
    });
    const codesIn = (path: string): string[] =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
    return new Map(paths.map((path) => [path, codesIn(path)]));
  } finally {
    for (const path of paths) await rm(join(folder, path));
  }
}

/** Lints one file with this text. @returns the rule of each finding */
const lint = async (path: string, text: string): Promise<string[]> => (await lintAll({ [path]: text })).get(path)!;

const importing = (specifier: string): string => `import { x } from '${specifier}';\n\nexport const y = x;\n`;
const importingType = (specifier: string): string => `import type { X } from '${specifier}';\n\nexport type Y = X[];\n`;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await copyFile(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
test.after(() => rm(folder, { recursive: true }));

const FORBIDDEN: Array<[why: string, path: string, specifier: string]> = [
  ['the engine does not import the API', 'engine/a.ts', '../api/errors.ts'],
  ['the engine does not import the web', 'engine/review/a.ts', '../../web/lib/format.ts'],
  ['the engine does not import scripts', 'engine/a.ts', '../scripts/build.ts'],
  ['the engine does not import Node', 'engine/a.ts', 'node:fs'],
  ['the engine does not import Ajv', 'engine/condition/a.ts', 'ajv'],
  ['the engine does not import React', 'engine/wizard/a.ts', 'react'],
  ["the engine's store is not React's", 'engine/wizard/a.ts', 'zustand'],
  ['what runs in a form imports no rule of the product', 'engine/review/a.ts', '../product/risk/risk-rules.ts'],
  ['what runs in a form imports no tool for authors', 'engine/a.ts', './authoring/plain-schema.ts'],
  ['a tool for authors imports no rule of the product', 'engine/authoring/check/a.ts', '../../product/status.ts'],
  ["the engine's small functions know no form", 'engine/lib/a.ts', '../model/form.ts'],
  ['the API does not import the web', 'api/lib/a.ts', '../../web/lib/format.ts'],
  ['an API feature does not import the web', 'api/features/forms/a.ts', '../../../web/lib/format.ts'],
  ['the API does not import React', 'api/a.ts', 'react'],
  ['an API feature does not import its sibling', 'api/features/forms/a.ts', '../auth/routes.ts'],
  ['queries do not import a sibling', 'api/features/forms/queries.ts', '../auth/queries.ts'],
  ['a module does not import a feature', 'api/modules/forms/a.ts', '../../features/forms/save-form.ts'],
  ["a module's queries do not import a feature", 'api/modules/forms/queries.ts', '../../features/auth/queries.ts'],
  ['the library does not import a module', 'api/lib/pdf/a.ts', '../../modules/forms/open-form.ts'],
  ['the library does not import a feature', 'api/lib/a.ts', '../features/forms/save-form.ts'],
  ['middleware does not import a module', 'api/middleware/a.ts', '../modules/forms/open-form.ts'],
  ['the database does not import a module', 'api/db/a.ts', '../modules/forms/schemas.ts'],
  ['only the database imports its driver: not a feature', 'api/features/forms/a.ts', 'better-sqlite3'],
  ['only the database opens a connection: not the library', 'api/lib/a.ts', '../db/driver.ts'],
  ['only the database imports its connection: not queries', 'api/features/auth/queries.ts', '../../db/connection.ts'],
  ['only the database imports its connection: not the library', 'api/lib/vault/a.ts', '../../db/connection.ts'],
  ['the API does not import tests', 'api/a.ts', '../tests/support/api.ts'],
  ['only queries import Drizzle: not a feature', 'api/features/forms/save-form.ts', 'drizzle-orm'],
  ['only queries import Drizzle: not the library', 'api/lib/a.ts', 'drizzle-orm/better-sqlite3'],
  ['the database does not import a feature', 'api/db/a.ts', '../features/forms/save-form.ts'],
  ["the web does not import the API's code", 'web/lib/a.ts', '../../api/errors.ts'],
  ["a web feature does not import the API's code", 'web/features/forms/a.ts', '../../../api/errors.ts'],
  ["a web feature's page does not import the API's code", 'web/features/forms/components/a.ts', '../../../../api/a.ts'],
  ["a web route does not import the API's code", 'web/app/a.ts', '../../api/errors.ts'],
  ["the web's entry does not import the API's code", 'web/main.tsx', '../api/errors.ts'],
  ['a provider does not import a module', 'api/providers/mail/a.ts', '../../modules/forms/open-form.ts'],
  ['the web does not import Node', 'web/app/a.ts', 'node:fs'],
  ['the web does not import Drizzle', 'web/features/forms/a.ts', 'drizzle-orm'],
  ['a web feature does not import its sibling', 'web/features/forms/a.ts', '../auth/use-user.ts'],
  ["a web feature's folder does not import a sibling", 'web/features/wizard/widgets/a.ts', '../../forms/list.ts'],
  ['a web feature does not import a route', 'web/features/forms/a.ts', '../../app/router.tsx'],
  ['a shared piece does not import a feature', 'web/components/ui/a.ts', '../../features/forms/list.ts'],
  ['only the adapter imports RJSF', 'web/features/wizard/widgets/a.ts', '@rjsf/core'],
  ['only the adapter imports RJSF: not a route', 'web/app/a.ts', '@rjsf/utils'],
];

/**
 * Gives every file its own name, so that all of them are linted in one run: each start of the linter takes a fifth of a
 * second. Names that are part of a rule stay.
 */
const ownName = (path: string, index: number): string => path.replace(/\/a\.ts$/, `/a${index}.ts`);

const forbidden = FORBIDDEN.map(([why, path, specifier], index) => ({ why, path: ownName(path, index), specifier }));
test('every forbidden import has its own file', () => {
  assert.is(new Set(forbidden.map(({ path }) => path)).size, forbidden.length);
});
let inForbidden: Map<string, string[]>;
test.before(async () => {
  inForbidden = await lintAll(Object.fromEntries(forbidden.map(({ path, specifier }) => [path, importing(specifier)])));
});
for (const { why, path, specifier } of forbidden) {
  test(why, () => {
    assert.ok(
      inForbidden.get(path)!.includes('eslint(no-restricted-imports)'),
      `the rules allow ${path} to import ${specifier}`,
    );
  });
}

const ALLOWED: Array<[why: string, path: string, text: string]> = [
  ['the engine imports itself', 'engine/review/a.ts', importing('../form.ts')],
  ["the engine's wizard has a store", 'engine/wizard/a.ts', importing('zustand/vanilla')],
  ["the engine's wizard imports the engine", 'engine/wizard/a.ts', importing('../form.ts')],
  [
    'the product imports the tools for authors',
    'engine/product/sample/a.ts',
    importing('../../authoring/plain-schema.ts'),
  ],
  ['the API imports the engine', 'api/features/forms/a.ts', importing('../../../engine/resolve.ts')],
  ['a feature imports its own files', 'api/features/forms/a.ts', importing('./queries.ts')],
  ['a feature imports the library', 'api/features/forms/a.ts', importing('../../lib/seal.ts')],
  ['a feature imports a module', 'api/features/forms/a.ts', importing('../../modules/forms/open-form.ts')],
  ['a module imports a module', 'api/modules/forms/a.ts', importing('../users/queries.ts')],
  ['queries import Drizzle', 'api/features/forms/queries.ts', importing('drizzle-orm')],
  ['the database imports Drizzle', 'api/db/tables.ts', importing('drizzle-orm/sqlite-core')],
  [
    "the web imports the API's types",
    'web/features/forms/a.ts',
    importingType('../../../api/modules/forms/schemas.ts'),
  ],
  ["the web's entry imports the API's types", 'web/main.tsx', importingType('../api/errors.ts')],
  ['the web imports the engine', 'web/features/wizard/a.ts', importing('../../../engine/resolve.ts')],
  ["a feature's folder imports its feature", 'web/features/wizard/widgets/a.ts', importing('../use-wizard.ts')],
  ["a feature's page imports its own requests", 'web/features/forms/components/a.ts', importing('../api/a.ts')],
  ['a route imports features', 'web/app/routes/a.ts', importing('../../features/forms/list.ts')],
  ['the adapter imports RJSF', 'web/features/wizard/rjsf/adapter.ts', importing('@rjsf/core')],
  ["widgets import RJSF's types", 'web/features/wizard/widgets/a.ts', importingType('@rjsf/utils')],
];

const allowed = ALLOWED.map(([why, path, text], index) => ({ why, path: ownName(path, index), text }));
test('every allowed import has its own file', () => {
  assert.is(new Set(allowed.map(({ path }) => path)).size, allowed.length);
});
let inAllowed: Map<string, string[]>;
test.before(async () => {
  inAllowed = await lintAll(Object.fromEntries(allowed.map(({ path, text }) => [path, text])));
});
for (const { why, path } of allowed) {
  test(`allowed: ${why}`, () => assert.equal(inAllowed.get(path), []));
}

const REFUSED: Array<[what: string, path: string, text: string]> = [
  ['a type import of a sibling', 'web/features/forms/a.ts', importingType('../auth/types.ts')],
  [
    "a type import of pdfmake, whose types have a browser's globals, in the engine",
    'engine/pdf/a.ts',
    importingType('pdfmake/interfaces'),
  ],
  [
    'an import at run time',
    'web/app/a.ts',
    "export const load = (): Promise<unknown> => import('../../api/app.ts');\n",
  ],
];
test('types and imports at run time are refused too', async () => {
  const found = await lintAll(Object.fromEntries(REFUSED.map(([, path, text]) => [path, text])));
  for (const [what, path] of REFUSED) assert.ok(found.get(path)!.includes('eslint(no-restricted-imports)'), what);
});

test('only env.ts reads the environment', async () => {
  const text = 'export const port = process.env.PORT;\n';
  const found = await lintAll({ 'api/lib/a.ts': text, 'api/env.ts': text });
  assert.ok(found.get('api/lib/a.ts')!.includes('node(no-process-env)'));
  assert.equal(found.get('api/env.ts'), []);
});

test('only api/db uses the database driver directly', async () => {
  const direct = 'export const name = (db: { $client: { name: string } }): string => db.$client.name;\n';
  const refused: Record<string, string> = {
    'api/features/forms/a.ts': direct,
    'api/features/forms/queries.ts': direct,
  };
  for (const call of ['get', 'all', 'run', 'transaction'])
    refused[`api/modules/${call}/queries.ts`] =
      `export const answer = (query: { ${call}: () => unknown }): unknown => query.${call}();\n`;
  const found = await lintAll({ ...refused, 'api/db/a.ts': direct.replaceAll('$client', 'client') });
  for (const path of Object.keys(refused))
    assert.ok(found.get(path)!.includes('eslint(no-restricted-properties)'), path);
  assert.equal(found.get('api/db/a.ts'), []);
});

test('the engine reads no clock', async () => {
  assert.ok(
    (await lint('engine/a.ts', 'export const at = Date.now();\n')).includes('eslint(no-restricted-properties)'),
  );
});

test('files that import each other are reported', async () => {
  await mkdir(join(folder, 'engine'), { recursive: true });
  await writeFile(join(folder, 'engine/b.ts'), "import { a } from './a.ts';\n\nexport const b = (): unknown => a;\n");
  const found = await lint('engine/a.ts', "import { b } from './b.ts';\n\nexport const a = (): unknown => b;\n");
  assert.ok(found.includes('import(no-cycle)'));
});

test('npm run lint covers every folder with code', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { lint: string } };
  const run = promisify(execFile);
  const [command, ...args] = scripts.lint.split(' ');
  const linted = (await run(command!, [...args, '--debug=files'], { cwd: root })).stdout.split('\n');
  for (const name of ['api', 'docs', 'engine', 'scripts', 'tests', 'web']) {
    const all = (await readdir(join(root, name), { recursive: true })).map((path) => join(name, path));
    const code = all.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
    assert.ok(code.length > 0, name);
    assert.equal(
      code.filter((path) => !linted.includes(path)),
      [],
    );
  }
});

test.run();

/** `npm run unused` reports what nothing uses, and nothing else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findUnused } from '../../scripts/lib/find-unused.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('unused code');

function project(files: Record<string, string>): string {
  const folder = tempDir();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('a file that nothing imports and an export that nothing uses are reported', () => {
  const folder = project({
    'web/main.tsx': "import { one, type Two } from '../engine/used.ts';\nexport const page: Two = one;\n",
    'engine/used.ts':
      'export const one = 1;\nexport type Two = number;\nexport function three() {}\nexport const ten = 10, eleven = ten;\n',
    'engine/lonely.ts': 'export const four = 4;\n',
  });
  assert.equal(findUnused(folder).sort(), [
    'engine/lonely.ts: no file imports it',
    "engine/used.ts: no other file uses 'ten'",
    "engine/used.ts: no other file uses 'three'",
  ]);
});

test('a type that is used in its own file, and an export that is re-exported, imported as a whole or run by name counts as used', () => {
  const folder = project({
    'api/server.ts': "import * as all from './all.ts';\nexport { five } from './five.ts';\nspawn('line-worker.ts');\n",
    'api/all.ts': "export const six = await import('./late.ts');\n",
    'api/late.ts': 'export default 7;\nexport const eight = 8;\n',
    'api/five.ts': 'export interface Shape {}\nexport const five: Shape = {};\n',
    'api/line-worker.ts': 'export const nine = 9;\n',
  });
  assert.equal(findUnused(folder), []);
});

test('routes, a job and screens that were forgotten in their list are reported, although a text has the name of their file', () => {
  const folder = project({
    'api/server.ts': "import { routes } from './features/forms/routes.ts';\nexport const app = [routes, '/routes'];\n",
    'api/features/forms/routes.ts': 'export const routes = [];\n',
    'api/features/marks/routes.ts': 'export const markRoutes = [];\n',
    'api/features/marks/delete-old-marks.ts': "export const deleteOldMarks = { kind: 'delete-old-marks' };\n",
    'web/features/marks/routes.tsx': 'export const markScreens = [];\n',
    'api/features/marks/count-marks.ts': "export const countMarks = { kind: 'count-marks' };\n",
    'tests/marks.test.ts': "import { countMarks } from '../api/features/marks/count-marks.ts';\nrun(countMarks);\n",
    'scripts/lib/sort-marks.ts': "export const name = 'sort-marks';\n",
  });
  assert.equal(findUnused(folder).sort(), [
    'api/features/marks/count-marks.ts: only tests import it',
    'api/features/marks/delete-old-marks.ts: no file imports it',
    'api/features/marks/routes.ts: no file imports it',
    'scripts/lib/sort-marks.ts: no file imports it',
    'web/features/marks/routes.tsx: no file imports it',
  ]);
});

test.run();

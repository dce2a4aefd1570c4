/**
 * Makes `.generated/answers.ts`: for each form in `form-definitions/` the types `<Type>Answers` (a draft, all
 * optional) and `<Type>Submission` (what is always asked and required is there). Made on install, build and test;
 * never committed.
 *
 *     node --import tsx scripts/forms-types.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDefinitions } from '../api/lib/definitions.ts';
import { answerTypes } from './answer-types.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, '.generated', 'answers.ts');

const definitions = readDefinitions(join(root, 'form-definitions'));
const text = await answerTypes(definitions.map(({ bundle }) => bundle));
const before = await readFile(target, 'utf8').catch(() => null);
// An unchanged file keeps its time, so that watchers and incremental builds stay quiet.
if (text !== before) {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

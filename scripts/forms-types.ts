/**
 * Makes `.generated/answers.ts`: for each form in `form-definitions/` the types `<Type>Answers` (a draft, all
 * optional) and `<Type>Submission` (answers that are always asked and required are not optional). It runs on install,
 * build and test. The file is never committed.
 *
 *     node --import tsx scripts/forms-types.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDefinitions, type DefinitionFile } from '../api/lib/definitions.ts';
import { answerTypes } from './lib/answer-types.ts';
import { endWithMistakes } from './lib/end-with-mistakes.ts';
import { root } from './lib/project.ts';

const target = join(root, '.generated', 'answers.ts');

const text = await answerTypes(read().map(({ bundle }) => bundle));
const before = await readFile(target, 'utf8').catch(() => null);
// An unchanged file is not written, so that its modification time stays and watchers and incremental builds do not run.
if (text !== before) {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

function read(): DefinitionFile[] {
  try {
    return readDefinitions(join(root, 'form-definitions'));
  } catch (error) {
    return endWithMistakes(error);
  }
}

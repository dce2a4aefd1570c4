/**
 * `npm run forms:check [-- FILE ...] [--watch]`: prints every mistake in the form definitions as
 * `file:line:col  message  how to fix it`. The exit code is 1 when there is a mistake. A warning does not change it.
 *
 * A FILE is a path, or the name of a file in the folder. A file outside the folder is checked as if it were inside.
 * With `--watch` it checks again after each save, until it is stopped.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMistake } from '../engine/authoring/check/check-rules.ts';
import { checkForms } from '../api/lib/check-forms/check-forms.ts';
import { problemLine } from '../api/lib/check-forms/problem.ts';
import { errorCode } from '../api/lib/error-code.ts';
import { watchFolders } from '../api/lib/watch-folders.ts';
import { checkLock } from './lib/check-lock.ts';
import { findDefinition } from './lib/find-definition.ts';
import { definitionsFolder, endWith } from './lib/project.ts';
import { readArguments } from './lib/read-arguments.ts';

const {
  values: { watch },
  positionals,
} = readArguments('npm run forms:check [-- FILE ...] [--watch]', {
  allowPositionals: true,
  options: { watch: { type: 'boolean' } },
});
const folder = definitionsFolder();
if (!existsSync(folder))
  endWith(`There is no folder ${folder}: set FORM_DEFINITIONS_DIR to the folder of the form definitions.`);
const files = positionals.map(findDefinition);

const count = (number: number, what: string): string[] =>
  number === 0 ? [] : [`${number} ${what}${number === 1 ? '' : 's'}`];

/** @returns whether there is no mistake; warnings are only printed */
async function check(): Promise<boolean> {
  const found = await checkForms(folder, files.length > 0 ? files : undefined);
  const inFiles = found.filter(isMistake).length;
  const problems = inFiles > 0 ? found : [...found, ...checkLock(folder, files.length > 0 ? files : undefined)];
  for (const problem of problems) console.log(problemLine({ ...problem, file: relative(process.cwd(), problem.file) }));
  const warnings = found.length - inFiles;
  const mistakes = problems.length - warnings;
  const counts = [...count(mistakes, 'mistake'), ...count(warnings, 'warning')];
  if (counts.length > 0) console.log(`\n${counts.join(', ')}`);
  if (mistakes === 0) console.log('The form definitions have no mistakes.');
  return mistakes === 0;
}

if (watch) {
  // .vscode/tasks.json uses these two lines to find the begin and the end of a check.
  const checkAgain = async (): Promise<void> => {
    console.log('Checking the form definitions ...');
    try {
      await check();
    } catch (error) {
      // A file was removed or replaced during the check, which starts another one.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    console.log('Waiting for a save.');
  };
  await watchFolders(
    [folder, join(folder, 'choices'), ...files.map((file) => dirname(file))].filter((one) => existsSync(one)),
    checkAgain,
  );
} else {
  process.exitCode = (await check()) ? 0 : 1;
}

/**
 * `npm run forms:lock [-- --replace TYPE …]`: writes the shape of each form's version to `versions.lock.json`. From
 * then on, a changed shape needs a new version. `--replace`, once for each type, overwrites the lock of a version that
 * no applicant has filled in yet.
 */
import { relative } from 'node:path';
import { isMistake } from '../engine/authoring/check/check-rules.ts';
import { checkForms } from '../api/lib/check-forms/check-forms.ts';
import { problemLine } from '../api/lib/check-forms/problem.ts';
import { readDefinitions } from '../api/lib/definitions.ts';
import { checkLock } from './lib/check-lock.ts';
import { definitionsFolder } from './lib/project.ts';
import { readArguments } from './lib/read-arguments.ts';
import { lockFile, lockForm, readLock, writeLock } from './lib/versions-lock.ts';

const { replace } = readArguments('npm run forms:lock [-- --replace TYPE ...]', {
  options: { replace: { type: 'string', multiple: true, default: [] } },
}).values;
const folder = definitionsFolder();

const mistakes = (await checkForms(folder)).filter(isMistake);
const definitions = mistakes.length > 0 ? [] : readDefinitions(folder);
const replaced = definitions.filter(({ bundle }) => replace.includes(bundle.definition['x-form'].type));
const problems =
  mistakes.length > 0
    ? mistakes
    : checkLock(folder).filter(({ stale, file }) => !stale && !replaced.some((one) => one.file === file));
for (const problem of problems) console.log(problemLine({ ...problem, file: relative(process.cwd(), problem.file) }));

if (problems.length > 0) {
  console.log('\nNothing was locked.');
  process.exitCode = 1;
} else {
  const bundles = definitions.map(({ bundle }) => bundle);
  const unknown = replace.filter((type) => !bundles.some(({ definition }) => definition['x-form'].type === type));
  if (unknown.length > 0) {
    console.log(`There is no form ${unknown.join(', ')}.`);
    process.exitCode = 1;
  } else {
    writeLock(folder, {
      ...readLock(folder),
      ...Object.fromEntries(bundles.map((bundle) => [bundle.definition['x-form'].type, lockForm(bundle)])),
    });
    for (const { definition } of bundles)
      console.log(`${definition['x-form'].type} is locked at version ${definition['x-form'].version}.`);
    console.log(relative(process.cwd(), lockFile(folder)));
  }
}

/**
 * `npm run forms:diff -- OLD NEW`: prints the differences between two files of a form that an applicant notices, in
 * plain words, and what happens to drafts. A file is a path, or the name of a file in the folder. To compare with the
 * committed file:
 *
 *     git show HEAD:form-definitions/h1b.json > /tmp/h1b.json && npm run forms:diff -- /tmp/h1b.json form-definitions/h1b.json
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFile } from '../api/lib/definition-library/library.ts';
import { readDefinition } from '../api/lib/definitions.ts';
import { StartupError } from '../api/lib/startup-error.ts';
import { describeDifference } from '../engine/authoring/difference/describe-difference.ts';
import type { FormModel } from '../engine/model/form.ts';
import { findDefinition } from './lib/find-definition.ts';
import { definitionsFolder, endWith } from './lib/project.ts';

const [older, newer, ...more] = process.argv.slice(2);
if (older === undefined || newer === undefined || more.length > 0)
  endWith('Give two files: npm run forms:diff -- OLD NEW');

/** Uses the `choices` folder beside the file, else the choice lists of the product. */
function read(path: string): FormModel {
  const file = findDefinition(path);
  const beside = join(dirname(file), 'choices');
  try {
    return compileFile({
      file,
      bundle: readDefinition(file, existsSync(beside) ? beside : join(definitionsFolder(), 'choices')),
    });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    endWith(`${error.message}\n\nTo see the line of each mistake, run: npm run forms:check -- ${path}`);
  }
}

const [before, now] = [read(older), read(newer)];
if (before.meta.type !== now.meta.type)
  endWith(
    `These files are different forms: ${before.meta.type} and ${now.meta.type}. Give two files of the same form.`,
  );
const sections = describeDifference(before, now);
console.log(`${now.title}: version ${before.meta.version} → version ${now.meta.version}`);
for (const { heading, lines } of sections) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
if (sections.length === 0) console.log('\nApplicants will not notice a difference.');

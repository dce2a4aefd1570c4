/**
 * `npm run forms:diff -- OLD NEW`: prints the differences between two files of a form that an applicant notices, in
 * plain words, and what happens to drafts. A file is a path, or the name of a file in the folder. To compare with the
 * committed file and its lists of choices:
 *
 *     git archive HEAD form-definitions | tar -x -C /tmp
 *     npm run forms:diff -- /tmp/form-definitions/h1b.json h1b.json
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFile } from '../api/lib/definition-library/library.ts';
import { readDefinition } from '../api/lib/definitions.ts';
import { describeDifference } from '../engine/authoring/difference/describe-difference.ts';
import type { Form } from '../engine/model/form.ts';
import { endWithMistakes } from './lib/end-with-mistakes.ts';
import { findDefinition } from './lib/find-definition.ts';
import { definitionsFolder, endWith } from './lib/project.ts';

const [older, newer, ...more] = process.argv.slice(2);
if (older === undefined || newer === undefined || more.length > 0)
  endWith('Give two files: npm run forms:diff -- OLD NEW');

/** Uses the `choices` folder beside the file, else the choice lists of the product, and says so. */
function read(path: string): Form {
  const file = findDefinition(path);
  const beside = join(dirname(file), 'choices');
  const hasLists = existsSync(beside);
  try {
    const form = compileFile({
      file,
      bundle: readDefinition(file, hasLists ? beside : join(definitionsFolder(), 'choices')),
    });
    if (!hasLists && Object.keys(form.bundle.choices).length > 0)
      console.log(
        `There is no folder choices beside ${file}, so it is read with the lists of today: a change of a list does not show.\n`,
      );
    return form;
  } catch (error) {
    endWithMistakes(error, path);
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

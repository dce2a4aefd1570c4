/** `npm run new:form -- O1 "O-1 Visa Petition"`: writes `form-definitions/o1.json`, a small form that works at once. */
import { relative } from 'node:path';
import { checkForms } from '../api/lib/check-forms/check-forms.ts';
import { problemLine } from '../api/lib/check-forms/problem.ts';
import { runCommand } from './lib/command.ts';
import { newForm } from './lib/new-form.ts';
import { definitionsFolder } from './lib/project.ts';

const folder = definitionsFolder();
const [type, ...title] = process.argv.slice(2);
await runCommand(async () => {
  const file = await newForm(folder, type, title.join(' '));
  const shown = relative(process.cwd(), file);
  console.log(`${shown} is written. Edit it, then run: npm run forms:check -- ${shown}`);
  // A custom definitions folder may not have the list of countries.
  for (const problem of await checkForms(folder, [file])) console.log(problemLine({ ...problem, file: shown }));
});

/** Writes the definition of a new form, small but complete, as a start for its maintainer. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError } from './command.ts';

const TYPE = /^[A-Z][A-Z0-9]{1,19}$/;
const TITLE_MAX = 100;

/**
 * @param type the form's type in the API, such as `O1`
 * @param title its name in the catalogue
 * @returns the new file's path
 * @throws CommandError when a name is invalid or already used
 */
export async function newForm(folder: string, type = '', title = ''): Promise<string> {
  if (!type || !title.trim())
    throw new CommandError('Give the form a type and a title: npm run new:form -- O1 "O-1 Visa Petition"');
  if (!TYPE.test(type)) {
    const upper = type.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const hint = TYPE.test(upper) ? ` Did you mean ${upper}?` : '';
    throw new CommandError(
      `"${type}" is not a form type. Write 2 to 20 capital letters and digits, beginning with a letter, such as O1.${hint}`,
    );
  }
  if (title.length > TITLE_MAX || /\p{Cc}/u.test(title))
    throw new CommandError(`Write the title as one line of at most ${TITLE_MAX} characters.`);
  const other = await fileOf(folder, type);
  if (other) throw new CommandError(`There is a form ${type} already: ${basename(other)}.`);
  const file = join(folder, `${type.toLowerCase()}.json`);
  if (existsSync(file))
    throw new CommandError(`There is a file ${basename(file)} already, for another form type: rename it first.`);

  const template = await readFile(new URL('new-form.template.json', import.meta.url), 'utf8');
  const texts: Record<string, string> = { 'NEW TITLE': title.trim(), 'NEW CODE': codeOf(type), NEWTYPE: type };
  // `wx`: a file that was created since the check is not overwritten.
  await writeFile(
    file,
    template.replace(/NEW TITLE|NEW CODE|NEWTYPE/g, (name) => JSON.stringify(texts[name]).slice(1, -1)),
    { flag: 'wx' },
  );
  return file;
}

/** The code as people write it: O-1, DS-160. */
const codeOf = (type: string): string => type.replace(/^([A-Z]+)(\d)/, '$1-$2');

/** The file of a form type. Broken files are skipped. */
async function fileOf(folder: string, type: string): Promise<string | undefined> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json'))) {
    const text = await readFile(join(folder, name), 'utf8');
    if (typeIn(text) === type) return join(folder, name);
  }
  return undefined;
}

function typeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { 'x-form'?: { type?: unknown } })['x-form']?.type;
  } catch {
    return undefined;
  }
}

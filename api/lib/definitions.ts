/**
 * Reads the folder of form definitions: each file is bundled with the choice lists that it names, hashed, and checked
 * against the meta-schema. Its conditions and references are checked later, when it is compiled.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Choice, ChoiceLists, DefinitionBundle, FormDefinition } from '../../engine/model/types.ts';
import metaSchema from '../../form-definitions/form-definition.schema.json' with { type: 'json' };
import { allChoices, type ChoiceFile } from './choice-lists.ts';
import { StartupError } from './startup-error.ts';
import { REPLACEMENT_CHARACTER } from './replacement-character.ts';

export interface DefinitionFile {
  /** Its path, for messages. */
  readonly file: string;
  readonly bundle: DefinitionBundle;
}

/** Files of the folder that are not forms. */
export const NOT_FORMS: ReadonlySet<string> = new Set(['form-definition.schema.json', 'versions.lock.json']);
const PROBLEMS_SHOWN = 10;

/** A definition cannot be used. The message names the file and its mistakes; `checkForms` finds their lines. */
export class DefinitionFileError extends StartupError {
  constructor(file: string, problems: readonly string[]) {
    const shown = problems.slice(0, PROBLEMS_SHOWN);
    if (problems.length > shown.length) shown.push(`and ${problems.length - shown.length} more`);
    super(`${file} is not a usable form definition:\n${shown.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

interface ReadOptions {
  /** Paths of files that are skipped. */
  readonly except?: ReadonlySet<string>;
  /** Hashes of definitions that passed the checks before, and are not checked again. */
  readonly accepted?: ReadonlySet<string>;
}

/**
 * Returns every form of the folder, sorted by file name.
 * @throws DefinitionFileError for the first file that is not JSON, breaks the meta-schema or names a missing list
 * @throws StartupError when the folder cannot be read or two files describe the same form type
 */
export function readDefinitions(folder: string, { except, accepted }: ReadOptions = {}): DefinitionFile[] {
  const read = createReader(join(folder, 'choices'), accepted);
  const files = definitionNames(folder)
    .map((name) => join(folder, name))
    .filter((file) => !except?.has(file));
  const found = files.map((file): DefinitionFile => ({ file, bundle: read(file) }));
  const byType = new Map<string, string>();
  for (const { file, bundle } of found) {
    const { type } = bundle.definition['x-form'];
    const other = byType.get(type);
    if (other)
      throw new StartupError(
        `${file} and ${other} both describe the form type ${type}: give one of them another type.`,
      );
    byType.set(type, file);
  }
  return found;
}

/**
 * Reads one definition from any path, such as an older version.
 * @param choices folder of the lists that it names
 * @throws DefinitionFileError, StartupError
 */
export const readDefinition = (file: string, choices: string): DefinitionBundle => createReader(choices)(file);

function createReader(choices: string, accepted?: ReadonlySet<string>): (file: string) => DefinitionBundle {
  const lists = readChoiceLists(choices);
  return (file) => {
    const definition: unknown = readJson(file);
    const bundle = bundleOf(definition, lists);
    if (!accepted?.has(bundle.sha256)) checkDefinitionFile(file, definition, lists);
    return bundle;
  };
}

/** @throws DefinitionFileError when the definition breaks the meta-schema or names a missing list */
function checkDefinitionFile(file: string, definition: unknown, lists: Lists): void {
  const fits = (metaValidator ??= createMetaValidator());
  if (!fits(definition))
    throw new DefinitionFileError(
      file,
      (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`),
    );
  const missing = namedLists(definition).filter((name) => !lists.has(name));
  if (missing.length > 0)
    throw new DefinitionFileError(
      file,
      missing.map((name) => `x-choices names the list "${name}", which is not in choices/`),
    );
}

/** Hashes the JSON as written, without white space. The order of keys counts, because it is the order on the screen. */
export function hashBundle(definition: FormDefinition, choices: ChoiceLists): string {
  return createHash('sha256').update(JSON.stringify({ definition, choices })).digest('hex');
}

function definitionNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !NOT_FORMS.has(name))
      .sort();
  } catch (cause) {
    throw new StartupError(
      `The form definitions in ${folder} cannot be read: set FORM_DEFINITIONS_DIR to their folder.`,
      { cause },
    );
  }
}

/** Accepts any JSON, because the hash is needed before the check: it may show that the check was already done. */
function bundleOf(written: unknown, lists: Lists): DefinitionBundle {
  const { $schema: _editorsOnly, ...definition } = Object(written) as FormDefinition;
  const choices = Object.fromEntries(namedLists(definition).map((name) => [name, lists.get(name) ?? []]));
  return { sha256: hashBundle(definition, choices), definition, choices };
}

/** Sorted, so that moving a field changes the hash only through the field's place. */
function namedLists(definition: unknown): string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'x-choices' && typeof inner === 'string') names.add(inner);
      else walk(inner);
    }
  };
  walk(definition);
  return [...names].sort();
}

type Lists = ReadonlyMap<string, Choice[]>;

function readChoiceLists(folder: string): Lists {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return new Map();
  }
  const files = new Map(
    names.map((name): [string, ChoiceFile] => {
      const file = join(folder, name);
      const list = readJson(file) as Partial<ChoiceFile> | null;
      if (!Array.isArray(list?.choices) || !list.choices.every(isChoice)) {
        throw new StartupError(`${file} is not a list of choices: it needs "choices", each with a text "value".`);
      }
      return [name.slice(0, -'.json'.length), list as ChoiceFile];
    }),
  );
  return new Map(
    [...files].map(([name, list]) => {
      const choices = allChoices(list, files);
      if (!choices)
        throw new StartupError(
          `${join(folder, name)}.json includes the list "${list.include}", which is missing or includes another list itself.`,
        );
      return [name, choices];
    }),
  );
}

const isChoice = (entry: unknown): entry is Choice => typeof (entry as Choice | null)?.value === 'string';

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`${file} cannot be read.`, { cause });
  }
  if (text.includes(REPLACEMENT_CHARACTER)) throw new DefinitionFileError(file, ['it is not saved as UTF-8']);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new DefinitionFileError(file, [(cause as SyntaxError).message]);
  }
}

/** Compiled once, at its first use, because it takes a third of a second. */
let metaValidator: ReturnType<typeof createMetaValidator> | undefined;

function createMetaValidator() {
  const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.compile<FormDefinition>(metaSchema);
}

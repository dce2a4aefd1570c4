/** The form definitions: the current one of each type, and by hash every one with which a form was ever filled in. */
import { isMistake } from '../../../engine/authoring/check/check-rules.ts';
import { checkDefinition, type CheckOptions } from '../../../engine/authoring/check/check-definition.ts';
import { PREFILL_VALUES } from '../../../engine/product/prefill/value-kinds.ts';
import { compileForm } from '../../../engine/model/compile-form.ts';
import type { Choice, DefinitionBundle, FormMeta } from '../../../engine/model/types.ts';
import { withValidators, type Form } from '../../../engine/model/form.ts';
import { batch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { problemLine } from '../check-forms/problem.ts';
import { DefinitionFileError, readDefinitions, type DefinitionFile } from '../definitions.ts';
import { StartupError } from '../startup-error.ts';
import { compileValidators, validatorModule } from '../validators.ts';
import { getDefinition, insertDefinition, listHashes } from './queries.ts';

export type CatalogueEntry = FormMeta & { title: string; sha256: string };

export interface DefinitionLibrary {
  /** The current forms, in the order of the catalogue. */
  forms(): Form[];
  catalogue(): CatalogueEntry[];
  /** The current version of a form; undefined for an unknown type. */
  current(type: string): Form | undefined;
  /** A list of choices that a current form uses, by its name; undefined when no current form uses it. */
  list(name: string): readonly Choice[] | undefined;
  /** The version of a form with this hash; undefined when no such version was ever in use. */
  get(sha256: string): Promise<Form | undefined>;
  /** The validators as the text of an ES module, for browsers. */
  validatorModule(form: Form): string;
  /** Makes these the current forms. The forms before them can still be read by their hash. */
  replace(forms: readonly Form[]): Promise<void>;
}

const byCatalogueOrder = (a: Form, b: Form): number =>
  (a.meta.order ?? Number.MAX_SAFE_INTEGER) - (b.meta.order ?? Number.MAX_SAFE_INTEGER) ||
  a.title.localeCompare(b.title, 'en');

/**
 * Reads, compiles and stores the folder's definitions.
 * @throws StartupError naming the file that cannot be used
 */
export async function openDefinitionLibrary(db: Db, folder: string, now: () => number): Promise<DefinitionLibrary> {
  const current = new Map<string, Form>();
  const bySha256 = new Map<string, Form>();
  const modules = new Map<string, string>();

  const replace = async (forms: readonly Form[]): Promise<void> => {
    await batch(
      db,
      forms.map(({ bundle: { sha256, definition, choices } }) =>
        insertDefinition(db, {
          sha256,
          type: definition['x-form'].type,
          version: definition['x-form'].version,
          json: JSON.stringify({ definition, choices }),
          createdAt: now(),
        }),
      ),
    );
    current.clear();
    for (const form of forms) {
      current.set(form.meta.type, form);
      bySha256.set(form.sha256, form);
    }
  };
  await replace(
    await readForms(db, folder).catch(async (error: unknown) => {
      throw await withPlaces(error, folder);
    }),
  );

  const forms = (): Form[] => [...current.values()].sort(byCatalogueOrder);
  return {
    forms,
    catalogue: () => forms().map(({ meta, title, sha256 }) => ({ ...meta, title, sha256 })),
    current: (type) => current.get(type),
    list: (name) =>
      [...current.values()].find(({ bundle }) => Object.hasOwn(bundle.choices, name))?.bundle.choices[name],
    async get(sha256) {
      const known = bySha256.get(sha256);
      if (known) return known;
      const row = await getDefinition(db, sha256);
      if (!row) return undefined;
      const form = compile({ sha256, ...(JSON.parse(row.json) as Omit<DefinitionBundle, 'sha256'>) });
      bySha256.set(sha256, form);
      return form;
    },
    validatorModule(form) {
      let text = modules.get(form.sha256);
      if (text === undefined) modules.set(form.sha256, (text = validatorModule(form)));
      return text;
    },
    replace,
  };
}

async function readForms(db: Db, folder: string): Promise<Form[]> {
  // Stored definitions were checked before they were stored.
  const accepted = new Set([...(await listHashes(db)), ...checked]);
  const files = readDefinitions(folder, { accepted });
  if (files.length === 0)
    throw new StartupError(
      `${folder} has no form definition: set FORM_DEFINITIONS_DIR to the folder of the definitions.`,
    );
  const isNew = ({ bundle }: DefinitionFile): boolean => !accepted.has(bundle.sha256);
  // The check of patterns is loaded only when needed, because loading it takes long.
  const judging: Pick<CheckOptions, 'isRunaway'> = files.some(isNew) ? await import('../runaway-pattern.ts') : {};
  const forms = files.map((file) => (isNew(file) ? compileFile(file, judging) : compile(file.bundle)));
  for (const { sha256 } of forms) checked.add(sha256);
  return forms;
}

/**
 * Lists every mistake with its line and column, in the format of `forms:check`. The check is loaded only here, because it
 * brings in an editor's language service.
 */
async function withPlaces(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof DefinitionFileError)) return error;
  const { checkForms } = await import('../check-forms/check-forms.ts');
  const lines = (await checkForms(folder)).filter(isMistake).map((problem) => `  ${problemLine(problem)}`);
  return lines.length > 0 ? new StartupError(`The form definitions have mistakes:\n${lines.join('\n')}`) : error;
}

/** Hashes of the definitions that are known to have passed all checks. */
const checked = new Set<string>();

/**
 * Compiled forms by the hash of their definition. A form depends on nothing else, so each is compiled once per process.
 */
const compiled = new Map<string, Form>();

function compile(bundle: DefinitionBundle): Form {
  const known = compiled.get(bundle.sha256);
  if (known) return known;
  const model = compileForm(bundle);
  const form = withValidators(model, compileValidators(model));
  compiled.set(bundle.sha256, form);
  return form;
}

/** @throws DefinitionFileError when the definition has mistakes */
export function compileFile({ file, bundle }: DefinitionFile, options: Pick<CheckOptions, 'isRunaway'> = {}): Form {
  // A checked and compiled definition is not checked again, because the result depends on the definition alone.
  const known = compiled.get(bundle.sha256);
  if (known && checked.has(bundle.sha256)) return known;
  const problems = checkDefinition(bundle.definition, bundle.choices, { prefill: PREFILL_VALUES, ...options }).filter(
    isMistake,
  );
  if (problems.length > 0)
    throw new DefinitionFileError(
      file,
      problems.map(({ pointer, message, fix }) => `${pointer}: ${message} ${fix}`),
    );
  return compile(bundle);
}

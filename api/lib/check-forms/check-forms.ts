/** Finds every mistake in a folder of form definitions, each with its position and how to fix it. */
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { JSONSchema } from 'vscode-json-languageservice';
import { checkDefinition } from '../../../engine/authoring/check/check-definition.ts';
import { PREFILL_VALUES } from '../../../engine/product/prefill/value-kinds.ts';
import type { Choice, ChoiceLists, FormDefinition } from '../../../engine/model/types.ts';
import metaSchema from '../../../form-definitions/form-definition.schema.json' with { type: 'json' };
import { isRunaway } from '../runaway-pattern.ts';
import type { ChoiceFile } from '../choice-lists.ts';
import { NOT_FORMS } from '../definitions.ts';
import { unlessMissing } from '../error-code.ts';
import { checkChoices, readChoices } from './check-choices.ts';
import { shapeProblems } from './json-shape.ts';
import { problemAt, type FileProblem, type Problem } from './problem.ts';

// TypeScript infers a type from the file that is narrower than JSONSchema.
const META_SCHEMA = metaSchema as unknown as JSONSchema;

/**
 * Returns the mistakes, sorted by file, line and column. A file with mistakes of syntax or shape is not checked
 * further.
 * @param folder contains the definitions and `choices/`
 * @param files paths of the files to report on; the whole folder when absent. A file outside the folder is checked as
 *   if it were in the folder
 * @throws the file system's error when the folder cannot be read
 */
export async function checkForms(folder: string, files?: readonly string[]): Promise<FileProblem[]> {
  const wanted = files?.map((file) => resolve(file));
  const problems: FileProblem[] = [];
  const isWanted = (file: string): boolean => !wanted || wanted.includes(resolve(file));
  const report = (file: string, found: readonly Problem[]): void => {
    if (isWanted(file)) problems.push(...found.map((problem) => ({ file, ...problem })));
  };

  const lists = join(folder, 'choices');
  const choices: Record<string, Choice[]> = {};
  const choiceFiles = new Map<string, ChoiceFile>();
  const choiceTexts = new Map<string, string>();
  for (const file of (await unlessMissing(jsonFiles(lists))) ?? []) {
    const text = await readFile(file, 'utf8');
    const { problems: found, list } = await readChoices(text);
    report(file, found);
    if (list) choiceFiles.set(basename(file, '.json'), list);
    choiceTexts.set(basename(file, '.json'), text);
  }
  for (const [name, list] of choiceFiles) {
    const found = checkChoices(choiceTexts.get(name) ?? '', list, choiceFiles);
    choices[name] = found.choices;
    report(join(lists, `${name}.json`), found.problems);
  }

  const fileOf = new Map<string, { file: string; text: string }>();
  const own = (await jsonFiles(folder)).filter((file) => !NOT_FORMS.has(basename(file)));
  const others = (wanted ?? []).filter((file) => ![folder, lists].map((one) => resolve(one)).includes(dirname(file)));
  for (const file of [...own, ...others]) {
    const text = await readFile(file, 'utf8');
    const { problems: found, type } = await checkText(text, choices);
    const other = type === undefined ? undefined : fileOf.get(type);
    if (type !== undefined && other) {
      // One of the two files is enough to name the mistake: the later one, unless only the earlier one is reported on.
      if (isWanted(file)) found.push(typeTwice(text, type, other.file));
      else report(other.file, [typeTwice(other.text, type, file)]);
    } else if (type !== undefined) fileOf.set(type, { file, text });
    report(file, found);
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** @param other the file that has the form type already */
const typeTwice = (text: string, type: string, other: string): Problem =>
  problemAt(text, '/x-form/type', {
    rule: 'form-twice',
    message: `${basename(other)} already has the form type ${type}.`,
    fix: 'Give this form a different type.',
  });

/** Checks one definition. Returns its mistakes, and its form type when the shape is right. */
async function checkText(text: string, choices: ChoiceLists): Promise<{ problems: Problem[]; type?: string }> {
  const problems = await shapeProblems(text, META_SCHEMA);
  if (problems.length > 0) return { problems };
  const definition = JSON.parse(text) as FormDefinition;
  const found = checkDefinition(definition, choices, { prefill: PREFILL_VALUES, isRunaway });
  return {
    problems: found.map(({ pointer, ...problem }) => problemAt(text, pointer, problem)),
    type: definition['x-form'].type,
  };
}

async function jsonFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

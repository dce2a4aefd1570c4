/** Migrates answers from an older version of a form to a newer one, by the moves that the newer version declares. */
import { isBlank, isRecord } from '../answers.ts';
import { sameAnswer } from '../changes.ts';
import type { FieldPath } from './form.ts';
import { ownValue } from '../lib/own-value.ts';
import { trimmed } from '../lib/trimmed.ts';
import { groupItems } from './items.ts';
import { declaredNames, moveScope, nameAfter, targetsOf, type Move } from './moves.ts';
import { groupOf, localName } from './question-name.ts';
import type { Answers, FieldDefinition, FormDefinition, MigrationDefinition } from './types.ts';

export interface MigratedAnswers {
  readonly answers: Answers;
  /** The messages for the applicant, at most one for each version, oldest first. */
  readonly notices: readonly string[];
  /**
   * Answers that no field of the newer version takes and no move mentions, or that a rename could not move because the
   * other question has another answer; they are not in `answers`.
   */
  readonly unmapped: readonly FieldPath[];
}

/**
 * Migrates answers to the definition's version. Moves run in their order, version by version. Existing answers are
 * never overwritten, except fixed ones (`readOnly`). When a `split` does not list an answer, the applicant is asked
 * again; of several choices, those that it does not list stay. An answer to a question that has another type now is
 * kept, and converted where its text is the same. Pure.
 *
 * @param definition the newer version, which declares the migrations from older ones
 * @param from the version in which the answers were given
 * @returns undefined when the definition is older than `from`, or a migration between the two versions is missing
 */
export function migrateAnswers(
  definition: FormDefinition,
  from: number,
  answers: Answers,
): MigratedAnswers | undefined {
  const { version } = definition['x-form'];
  if (from > version) return undefined;
  const migrations: MigrationDefinition[] = [];
  for (let at = from; at < version; at += 1) {
    const migration = definition['x-migrations']?.find((one) => one.from === at);
    if (!migration) return undefined;
    migrations.push(migration);
  }
  const moves = migrations.flatMap((one) => one.moves);
  const handled = new Set<string>();
  let migrated = answers;
  for (const [index, move] of moves.entries()) {
    // A rename whose new name already has an answer leaves the old answer where it is, which must be reported.
    for (const name of 'rename' in move ? targetsOf(move) : declaredNames(move)) handled.add(name);
    if ('rename' in move) handled.delete(move.rename.from);
    // The questions of a renamed group are in it under its new name.
    for (const name of handled) handled.add(nameAfter(move, name));
    const toList = 'split' in move && isListNow(definition, move.split.from, moves.slice(index + 1));
    migrated = applyMove(migrated, move, toList);
  }
  const unmapped: FieldPath[] = [];
  const asked = asAskedNow(definition.properties, migrated, (path, name) => {
    if (!handled.has(name)) unmapped.push(path);
  });
  return { answers: asked, unmapped, notices: migrations.flatMap(({ notice }) => notice ?? []) };
}

/**
 * The answers that these fields ask for, each in the form in which the newer question stores its own. Fixed answers are
 * those of the newer version, because the applicant cannot give or change them.
 *
 * @param leftOut is called for each answer that no field takes, with its path and the name that a move gives it
 */
function asAskedNow(
  fields: Record<string, FieldDefinition>,
  answers: Answers,
  leftOut: (path: FieldPath, name: string) => void,
): Answers {
  const asked = Object.entries(answers).flatMap(([name, value]) => {
    const field = ownValue(fields, name);
    if (!field) {
      if (!isBlank(value)) leftOut(name, name);
      return [];
    }
    const items = groupItems(field);
    if (!items) return [[name, valueNow(field, value)]];
    const rows = changeRows(value, ({ rowId, ...cells }) => ({
      rowId,
      ...asAskedNow(items.properties, cells, (path, cell) =>
        leftOut(`${name}/${String(rowId)}/${path}`, `${name}.${cell}`),
      ),
    }));
    return [[name, rows]];
  });
  const fixed = Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [[name, field.default]] : []));
  return Object.fromEntries([...asked, ...fixed]);
}

/**
 * A number is a text where a text is asked for now. Several choices are one text where one answer is asked for: a single
 * choice stays chosen, and more of them are shown with an error, as a choice that is gone. Other values stay as they are.
 */
function valueNow({ type }: FieldDefinition, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value);
  if (type !== 'array' && Array.isArray(value) && !value.some((one) => typeof one === 'object'))
    return value.join(', ');
  return value;
}

/** True when a question asks for several choices in this version. @param later the moves after the one that names it */
function isListNow({ properties }: FormDefinition, named: string, later: readonly Move[]): boolean {
  const name = later.reduce((now, move) => nameAfter(move, now), named);
  const group = groupOf(name);
  const field = ownValue(properties, group ?? name);
  const asked = group === undefined ? field : field && ownValue(groupItems(field)?.properties ?? {}, localName(name));
  return asked?.items?.type === 'string';
}

/** A move of a group's question is applied to each row of the group. @param toList for a split of several choices */
function applyMove(answers: Answers, move: Move, toList: boolean): Answers {
  const { group, local } = moveScope(move);
  if (group === undefined) return moved(answers, local, toList);
  if (!Object.hasOwn(answers, group)) return answers;
  return { ...answers, [group]: changeRows(answers[group], (row) => moved(row, local, toList)) };
}

/** Changes each row of a group. What is not a list, and an entry that is not a row, stays as it is. */
const changeRows = (rows: unknown, change: (row: Answers) => Answers): unknown =>
  Array.isArray(rows) ? rows.map((row: unknown) => (isRecord(row) ? change(row) : row)) : rows;

function moved(answers: Answers, move: Move, toList: boolean): Answers {
  if ('drop' in move) return without(answers, move.drop);
  if ('default' in move) return filled(answers, { [move.default.field]: move.default.value });
  const { from } = 'rename' in move ? move.rename : move.split;
  if (isBlank(ownValue(answers, from))) return answers;
  if ('rename' in move) return renamed(answers, move.rename);
  if (toList || Array.isArray(answers[from])) return splitChoices(answers, move.split);
  const values = listedIn(move.split, answers[from]);
  return values ? filled(without(answers, from), values) : answers;
}

type Split = Extract<Move, { split: unknown }>['split'];

/** The new answers for an old one; undefined when the table does not list it. */
const listedIn = ({ table }: Split, answer: unknown): Answers | undefined => ownValue(table, trimmed(String(answer)));

/** Looks up each choice. Those that the table gives the question again are merged with those that it does not list. */
function splitChoices(answers: Answers, split: Split): Answers {
  const { from } = split;
  const given = [answers[from]].flat();
  const choices = given.flatMap((choice) => {
    const values = listedIn(split, choice);
    if (!values) return [choice];
    return Object.hasOwn(values, from) ? [values[from]] : [];
  });
  const own = { ...answers, [from]: [...new Set(choices)] };
  return given.reduce<Answers>((now, choice) => filled(now, listedIn(split, choice) ?? {}), own);
}

/** Two answers that differ both stay. When they are the same, one of them is enough. */
function renamed(answers: Answers, { from, to }: { readonly from: string; readonly to: string }): Answers {
  const existing = ownValue(answers, to);
  const isTaken = !isBlank(existing) && !sameAnswer(existing, answers[from]);
  return isTaken ? answers : filled(without(answers, from), { [to]: answers[from] });
}

const without = (answers: Answers, name: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([one]) => one !== name));

/** Existing answers are never overwritten. */
const filled = (answers: Answers, values: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => isBlank(ownValue(answers, name)))),
});

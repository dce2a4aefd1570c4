/** Describes in words what happens to drafts. */
import type { Field, FormModel } from '../../model/form.ts';
import { declaredNames, namesAfter, sourcesOf, targetsOf, type Move } from '../../model/moves.ts';
import type { Constant, MigrationDefinition } from '../../model/types.ts';
import { newName, questionsOf, quote, type Asked } from './names.ts';
import { listed } from './question.ts';

type Titles = (name: string) => Asked | undefined;

/**
 * @param titleOf returns a question of either form, by its name in that form
 * @returns an empty list when both forms have the same version
 */
export function draftChanges(older: FormModel, newer: FormModel, titleOf: Titles): string[] {
  const [from, to] = [older.meta.version, newer.meta.version];
  if (from === to) return [];
  const lines: string[] = [];
  const moved = new Set<string>();
  let held = [...questionsOf(older).keys()];
  for (let version = from; version < to; version += 1) {
    const migration = newer.bundle.definition['x-migrations']?.find((one) => one.from === version);
    if (!migration) return [`They stay in version ${from}: version ${to} has no migration for them.`];
    for (const name of migration.moves.flatMap(declaredNames)) moved.add(name);
    lines.push(...linesOf(migration, { older, newer, held }, titleOf));
    held = migration.moves.reduce((names, move) => namesAfter(move, names), held);
  }
  if (from > to) return [`They stay in version ${from}, which is newer.`];
  for (const name of leftOut(older, newer, moved))
    lines.push(
      `A draft with an answer to ${titleOf(name)?.title ?? quote(name)} stays in version ${from}: no move names it.`,
    );
  lines.push(...wrongAnswers(older, newer));
  return lines.length > 0 ? lines : ['They continue without changes.'];
}

/** One sentence for the answers to a question that are wrong now, although no split says what becomes of them. */
function wrongAnswers(older: FormModel, newer: FormModel): string[] {
  const now = questionsOf(newer);
  const moves = (newer.bundle.definition['x-migrations'] ?? []).filter(({ from }) => from >= older.meta.version);
  const told = new Set(moves.flatMap((one) => one.moves).flatMap((move) => ('rename' in move ? [] : sourcesOf(move))));
  return [...questionsOf(older).values()].flatMap(({ name, field }) => {
    const asked = now.get(newName(newer, older.meta.version, name));
    if (!asked || asked.field.definition.readOnly || told.has(name) || told.has(asked.name)) return [];
    return wrongNow(field, asked.field).map(
      (answers) => `A draft with ${answers} ${asked.title} shows an error there: no move says what becomes of it.`,
    );
  });
}

/** Answers to an older question that the newer one does not accept, as a part of a sentence: `“SE” in`. */
function wrongNow(before: Field, now: Field): string[] {
  // `forms:check` refuses the change between rows and other answers.
  if (before.group || now.group) return [];
  const [was, is] = [before.definition.type, now.definition.type];
  if (was !== is && (was === 'boolean' || is === 'boolean' || is === 'array')) return ['an answer to'];
  if (!now.choices) return was === 'array' && is !== 'string' ? ['several choices in'] : [];
  const allowed = new Set(now.choices.map(({ value }) => value));
  const lost = (before.choices ?? []).map(({ value }) => value).filter((value) => !allowed.has(value));
  return [
    ...(was === 'array' && is !== 'array' ? ['several choices in'] : []),
    ...(lost.length > 0 ? [`${listed(lost)} in`] : []),
  ];
}

/** The questions that the newer form does not have, although no move says what happens to their answers. */
function leftOut(older: FormModel, newer: FormModel, moved: ReadonlySet<string>): string[] {
  const asked = questionsOf(newer);
  return [...questionsOf(older).values()]
    .filter(({ field }) => field.parent === undefined || asked.has(field.parent))
    .map(({ name }) => name)
    .filter((name) => !asked.has(name) && !moved.has(name));
}

interface Forms {
  readonly older: FormModel;
  readonly newer: FormModel;
  /** The questions that a draft can have answered before the moves. */
  readonly held: readonly string[];
}

/** True when the answers that a table does not list are still answers to the same question. */
function isKept({ from, table }: Extract<Move, { split: unknown }>['split'], { older, newer }: Forms): boolean {
  const now = questionsOf(newer).get(from)?.field;
  if (!now?.choices) return now !== undefined;
  const allowed = new Set(now.choices.map(({ value }) => value));
  const others =
    questionsOf(older)
      .get(from)
      ?.field.choices?.filter(({ value }) => !Object.hasOwn(table, value)) ?? [];
  return others.length > 0 && others.every(({ value }) => allowed.has(value));
}

function linesOf({ from, moves, notice }: MigrationDefinition, forms: Forms, titleOf: Titles): string[] {
  const title = (name: string): string => titleOf(name)?.title ?? quote(name);
  const before = questionsOf(forms.older);
  const lines = moves.flatMap((move, index) => {
    if ('rename' in move) {
      const [was, is] = [title(move.rename.from), title(move.rename.to)];
      return [`The answer to ${was} ${was === is ? 'is kept' : `moves to ${is}`}.`];
    }
    if ('drop' in move) return [`The answer to ${title(move.drop)} is dropped.`];
    if ('default' in move)
      return [`${title(move.default.field)} becomes ${written(move.default.value)} where it is empty.`];
    // An earlier move may have put the answer of another question there.
    const isAsBefore =
      from === forms.older.meta.version && !moves.slice(0, index).flatMap(targetsOf).includes(move.split.from);
    const held = moves.slice(0, index).reduce((names, one) => namesAfter(one, names), forms.held);
    const choices = isAsBefore ? before.get(move.split.from)?.field.choices : undefined;
    return [
      ...Object.entries(move.split.table).map(([answer, values]) =>
        choices && !choices.some(({ value }) => value === answer)
          ? `${quote(answer)} was not a choice of ${title(move.split.from)} in version ${from}, so this entry of the table does nothing.`
          : `${quote(answer)} in ${title(move.split.from)} becomes ${Object.entries(values)
              .map(([name, value]) => {
                const isFilled = name !== move.split.from && held.includes(name);
                return `${written(value)} in ${title(name)}${isFilled ? ' where it is empty' : ''}`;
              })
              .join(' and ')}.`,
      ),
      `Any other answer to ${title(move.split.from)} ${isKept(move.split, forms) ? 'is kept' : 'has to be given again'}.`,
    ];
  });
  return [...lines, ...(notice === undefined ? [] : [`People are told: ${quote(notice)}`])];
}

const written = (value: Constant): string =>
  quote(typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : String(value));

/** Describes in words what happens to drafts. */
import type { Field, Form, FormModel } from '../../model/form.ts';
import { declaredNames, namesAfter, sourcesOf, targetsOf, type Move } from '../../model/moves.ts';
import type { Constant, MigrationDefinition } from '../../model/types.ts';
import { trimmed } from '../../lib/trimmed.ts';
import { questionsOf, quote, type Asked } from './names.ts';
import { listed } from './question.ts';
import { rejectedAnswers, nameThrough, type RejectedAnswers, type Versions } from './stored-answers.ts';

type Titles = (name: string) => Asked | undefined;

/**
 * @param titleOf returns a question of either form, by its name in that form
 * @returns an empty list when both forms have the same version
 */
export function draftChanges(older: FormModel, newer: Form, titleOf: Titles): string[] {
  const [from, to] = [older.meta.version, newer.meta.version];
  if (from === to) return [];
  if (from > to) return [`They stay in version ${from}, which is newer.`];
  const migrations: MigrationDefinition[] = [];
  for (let version = from; version < to; version += 1) {
    const migration = newer.bundle.definition['x-migrations']?.find((one) => one.from === version);
    if (!migration) return [`They stay in version ${from}: version ${to} has no migration for them.`];
    migrations.push(migration);
  }
  const moves = migrations.flatMap((one) => one.moves);
  const versions = { older, newer, moves };
  const lines = [
    ...migrations.flatMap((migration, index) => {
      const done = migrations.slice(0, index).flatMap((one) => one.moves);
      return linesOf(migration, versions, done, titleOf);
    }),
    ...leftOut(older, newer, new Set(moves.flatMap(declaredNames))).map(
      (name) =>
        `A draft with an answer to ${titleOf(name)?.title ?? quote(name)} stays in version ${from}: no move names it.`,
    ),
    ...fixedAnswers(versions),
    ...wrongAnswers(versions),
  ];
  return lines.length > 0 ? lines : ['They continue without changes.'];
}

/** One sentence for each question whose answer becomes fixed, or becomes another fixed one. */
function fixedAnswers({ older, newer, moves }: Versions): string[] {
  const now = questionsOf(newer);
  return [...questionsOf(older).values()].flatMap(({ name, field }) => {
    const asked = now.get(nameThrough(moves, name) ?? '');
    const { readOnly, default: fixed } = asked?.field.definition ?? {};
    if (!readOnly || (field.definition.readOnly && field.definition.default === fixed)) return [];
    return [`${asked!.title} becomes ${written(fixed!)} in every draft: it is fixed now.`];
  });
}

/** One sentence for the answers to a question that are wrong now, although no move says what becomes of them. */
function wrongAnswers(versions: Versions): string[] {
  const { older, newer, moves } = versions;
  const now = questionsOf(newer);
  return [...questionsOf(older).values()].flatMap(({ name, field }) => {
    const asked = now.get(nameThrough(moves, name) ?? '');
    if (!asked || asked.field.definition.readOnly || isTold(name, moves)) return [];
    // `forms:check` refuses the change between rows and other answers, and limits are described with their question.
    if (field.group || asked.field.group || isOfSameKind(field, asked.field)) return [];
    return answersInWords(asked.title, rejectedAnswers(versions, name)).map(
      (answers) => `A draft with ${answers} shows an error there: no move says what becomes of it.`,
    );
  });
}

/** True when a move drops or splits the answers to an older question. */
const isTold = (name: string, moves: readonly Move[]): boolean =>
  moves.some(
    (move, index) => !('rename' in move) && sourcesOf(move).includes(nameThrough(moves.slice(0, index), name) ?? ''),
  );

/** True for two questions of the same kind that have no choices. */
const isOfSameKind = (before: Field, now: Field): boolean =>
  !before.choices && !now.choices && before.kind === now.kind && before.definition.type === now.definition.type;

/** The answers as parts of a sentence: `“SE” in “Land”`. */
function answersInWords(title: string, rejected: RejectedAnswers | undefined): string[] {
  if (!rejected) return [];
  const { all, rule, several, values } = rejected;
  if (all) return [`an answer to ${title}`];
  if (rule !== undefined) return [`an answer to ${title} that ${rule}`];
  return [
    ...(several ? [`several choices in ${title}`] : []),
    ...(values.length > 0 ? [`${listed(values)} in ${title}`] : []),
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

type Split = Extract<Move, { split: unknown }>['split'];

/** What becomes of the answers that the table of a split does not list. @param done the moves before it */
function otherAnswers({ from, table }: Split, versions: Versions, done: readonly Move[], title: string): string {
  const name = [...questionsOf(versions.older).keys()].find((one) => nameThrough(done, one) === from);
  const isOther = (answer: unknown): boolean => !Object.hasOwn(table, trimmed(String(answer)));
  const rejected: RejectedAnswers | undefined =
    name === undefined ? { all: true, values: [], several: false } : rejectedAnswers(versions, name, isOther);
  const other = `Any other answer to ${title}`;
  if (!rejected) return `${other} is kept.`;
  const { all, rule, values } = rejected;
  if (all) return `${other} has to be given again.`;
  if (rule !== undefined) return `${other} that ${rule} has to be given again.`;
  return `${other} is kept, except ${values.length > 0 ? listed(values) : 'several choices'}, which has to be given again.`;
}

function linesOf(
  { from, moves, notice }: MigrationDefinition,
  versions: Versions,
  done: readonly Move[],
  titleOf: Titles,
): string[] {
  const title = (name: string): string => titleOf(name)?.title ?? quote(name);
  const before = questionsOf(versions.older);
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
      from === versions.older.meta.version && !moves.slice(0, index).flatMap(targetsOf).includes(move.split.from);
    const earlier = [...done, ...moves.slice(0, index)];
    // The questions that a draft can have answered here.
    const held = earlier.reduce((names, one) => namesAfter(one, names), [...before.keys()]);
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
      otherAnswers(move.split, versions, earlier, title(move.split.from)),
    ];
  });
  return [...lines, ...(notice === undefined ? [] : [`People are told: ${quote(notice)}`])];
}

const written = (value: Constant): string =>
  quote(typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : String(value));

/**
 * Compares the form definitions with `versions.lock.json`: a changed shape needs a new version, and drafts of the old
 * version need a migration.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { placeAt, problemAt, type Located } from '../../api/lib/check-forms/problem.ts';
import { readDefinitions, type DefinitionFile } from '../../api/lib/definitions.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { didYouMean } from '../../engine/authoring/check/check-scope.ts';
import { checkShape } from '../../engine/check-shape.ts';
import { compileForm } from '../../engine/model/compile-form.ts';
import { migrateAnswers } from '../../engine/model/migrate-answers.ts';
import { namesAfter, sourcesOf, targetsOf } from '../../engine/model/moves.ts';
import { groupOf } from '../../engine/model/question-name.ts';
import type { Answers, DefinitionBundle } from '../../engine/model/types.ts';
import { lockFile, lockForm, readLock, type LockedForm, type VersionsLock } from './versions-lock.ts';

export interface LockProblem extends Located {
  readonly file: string;
  readonly message: string;
  readonly fix: string;
  /** `forms:lock` alone fixes it. */
  readonly stale?: true;
}

type Found = Omit<LockProblem, 'file' | 'line' | 'column'> & { pointer: string };

/**
 * Problems in the order of the files. A form that is not in the lock may still change freely. Without a lock file, all
 * forms may.
 * @param files paths of the files to check; all files of the folder when absent
 */
export function checkLock(folder: string, files?: readonly string[]): LockProblem[] {
  let lock: VersionsLock | undefined;
  try {
    lock = readLock(folder);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [brokenLock(lockFile(folder))];
  }
  if (!lock) return [];
  const wanted = files?.map((file) => resolve(file));
  return readable(folder)
    .filter(({ file }) => !wanted || wanted.includes(resolve(file)))
    .flatMap(({ file, bundle }) => {
      const locked = lock[bundle.definition['x-form'].type];
      const found = locked ? compareWithLock(bundle, locked) : [];
      const text = found.length > 0 ? readFileSync(file, 'utf8') : '';
      return found.map(({ pointer, ...problem }) => problemAt(text, pointer, { ...problem, file }));
    });
}

/** Two branches that both lock a form leave a merge conflict in the file. */
function brokenLock(file: string): LockProblem {
  const text = readFileSync(file, 'utf8');
  return {
    ...placeAt(text, Math.max(0, text.search(/^<{7}/m))),
    file,
    message: 'The file is not valid JSON.',
    fix: 'After a merge, take this file as it was published last, without the conflict. Then run: npm run forms:lock',
  };
}

/** Empty when a file is broken: that must be fixed first, and `checkForms` reports it. */
function readable(folder: string): DefinitionFile[] {
  try {
    return readDefinitions(folder);
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}

function compareWithLock(bundle: DefinitionBundle, locked: LockedForm): Found[] {
  const { type, version } = bundle.definition['x-form'];
  const now = lockForm(bundle);
  const pointer = '/x-form/version';
  if (version < locked.version) {
    return [
      {
        pointer,
        message: `Version ${version} is older than version ${locked.version}, which is locked.`,
        fix: `Version numbers only go up. Make it ${locked.version + 1}.`,
      },
    ];
  }
  if (version === locked.version) {
    const changes = changesOf(locked, now);
    if (changes.length === 0) return [];
    return [
      {
        pointer,
        message: `The form has changed since version ${version} was locked: ${listed(changes)}.`,
        fix: `Raise "version" to ${version + 1}. Add an entry with "from": ${version} to x-migrations that says what happens to the drafts. Then run "npm run forms:lock". If nobody has filled in version ${version} yet, run "npm run forms:lock -- --replace ${type}" instead.`,
      },
    ];
  }
  const moves = [...missingMoves(bundle, locked), ...idleMoves(bundle, locked)];
  if (moves.length > 0) return moves;
  return [
    {
      pointer,
      stale: true,
      message: `versions.lock.json still holds version ${locked.version}.`,
      fix: 'Run: npm run forms:lock',
    },
  ];
}

/** A short text per change; removed questions come first. */
function changesOf(old: LockedForm, now: LockedForm): string[] {
  const [before, after] = [Object.keys(old.fields), Object.keys(now.fields)];
  return [
    ...before.filter((name) => !Object.hasOwn(now.fields, name)).map((name) => `'${name}' is gone`),
    ...after.filter((name) => !Object.hasOwn(old.fields, name)).map((name) => `'${name}' is new`),
    ...after
      .filter((name) => Object.hasOwn(old.fields, name) && old.fields[name] !== now.fields[name])
      .map((name) => `'${name}' has changed`),
    ...(old.steps.join() === now.steps.join() ? [] : ['the steps have changed']),
  ];
}

const SHOWN = 6;
const listed = (changes: readonly string[]): string =>
  [...changes.slice(0, SHOWN), ...(changes.length > SHOWN ? [`${changes.length - SHOWN} more`] : [])].join(', ');

/**
 * The questions of the locked version whose answers a migration would lose or could not keep. To find them, it migrates
 * a draft with an answer to each question.
 */
function missingMoves(bundle: DefinitionBundle, locked: LockedForm): Found[] {
  const { definition } = bundle;
  const pointer = '/x-migrations';
  const { version } = definition['x-form'];
  const migrated = migrateAnswers(definition, locked.version, fullDraft(locked));
  if (!migrated) {
    return [
      {
        pointer,
        message: `Drafts of version ${locked.version} cannot move to version ${version}: a migration is missing.`,
        fix: `Add { "from": ${locked.version}, "moves": [] } to x-migrations, and list in 'moves' what has to move.`,
      },
    ];
  }
  const nameOf = (path: string): string => path.replace(`/${ROW}/`, '.');
  const renamed = (definition['x-migrations'] ?? [])
    .filter(({ from }) => from >= locked.version)
    .flatMap(({ moves }) => moves)
    .flatMap((move) => ('rename' in move ? [move.rename.from] : []));
  const gone = migrated.unmapped.map(nameOf).map((name) => ({
    pointer,
    ...(renamed.includes(name)
      ? {
          message: `'${name}' moves to a question that can have another answer. A draft of version ${locked.version} with both answers cannot move to version ${version}.`,
          fix: `Add { "drop": "${name}" } at the end of the moves: then the other answer stays.`,
        }
      : {
          message: `'${name}' is no longer asked. Drafts of version ${locked.version} can have an answer to it, and no move says what happens to that answer.`,
          fix: `Add { "drop": "${name}" } to the moves, or rename or split it.`,
        }),
  }));
  const unfit = checkShape(compileForm(bundle), migrated.answers).map(({ path }) => ({
    pointer,
    message: `'${nameOf(path)}' had rows and has none now, or the other way round. Drafts of version ${locked.version} with an answer to it cannot move to version ${version}.`,
    fix: `Add { "drop": "${nameOf(path)}" } to the moves, or give the question another name.`,
  }));
  return [...gone, ...lostBySplits(bundle, locked), ...unfit];
}

/**
 * The splits whose new answer would be lost, because their target can have another answer, until a `drop` says which of
 * the two stays. When the split answers its own question again, that answer stays, and nothing is lost.
 */
function lostBySplits(bundle: DefinitionBundle, locked: LockedForm): Found[] {
  const { fields } = lockForm(bundle);
  const migrations = [...(bundle.definition['x-migrations'] ?? []).entries()].filter(
    ([, { from }]) => from >= locked.version,
  );
  const places = migrations.flatMap(([index, { moves }]) =>
    moves.map((move, at) => ({ move, pointer: `/x-migrations/${index}/moves/${at}` })),
  );
  let held = Object.keys(locked.fields);
  return places.flatMap(({ move, pointer }, at): Found[] => {
    const before = held;
    held = namesAfter(move, held);
    if (!('split' in move) || !before.includes(move.split.from)) return [];
    const { from, table } = move.split;
    if (places.slice(at).some(({ move: later }) => 'drop' in later && later.drop === from)) return [];
    const rows = Object.values(table).filter((row) => !Object.hasOwn(row, from));
    const taken = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => before.includes(name)));
    return [...taken].map((name) => ({
      pointer,
      message: `'${from}' moves to '${name}', which can have another answer (a default is one too). Of a draft of version ${locked.version} with both answers, the answer to '${from}' would be lost.`,
      fix: `Add { "drop": "${name}" } before this move: then the moved answer counts.${
        Object.hasOwn(fields, from)
          ? ` Or let the table give '${from}' an answer too, which stays.`
          : ` Or add { "drop": "${from}" } at the end of the moves: then the other answer stays.`
      }`,
    }));
  });
}

/** The moves from the locked version whose question it does not have, and no move before them has made. */
function idleMoves({ definition }: DefinitionBundle, locked: LockedForm): Found[] {
  const migrations = definition['x-migrations'] ?? [];
  const index = migrations.findIndex(({ from }) => from === locked.version);
  const known = new Set(Object.keys(locked.fields).flatMap((name) => [name, groupOf(name) ?? name]));
  return (migrations[index]?.moves ?? []).flatMap((move, at): Found[] => {
    const idle = sourcesOf(move).filter((name) => !known.has(name));
    for (const name of targetsOf(move)) known.add(name);
    // The questions of a renamed group are in it under its new name.
    if ('rename' in move)
      for (const name of known)
        if (groupOf(name) === move.rename.from) known.add(name.replace(move.rename.from, move.rename.to));
    return idle.map((name) => ({
      pointer: `/x-migrations/${index}/moves/${at}`,
      message: `Version ${locked.version} has no question '${name}', so this move does nothing.`,
      fix: didYouMean(name, [...known]),
    }));
  });
}

const ROW = 'row';

/** A draft with a different answer to each question of a locked form. A repeating group has one row. */
function fullDraft({ fields }: LockedForm): Answers {
  const draft: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const [group = '', cell] = name.split('.');
    if (cell === undefined) draft[name] ??= `answer to ${name}`;
    else
      draft[group] = [
        { ...(Array.isArray(draft[group]) ? draft[group][0] : { rowId: ROW }), [cell]: `answer to ${name}` },
      ];
  }
  return draft;
}

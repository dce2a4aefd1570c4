/** The moves of a migration: the names that they take answers from and the names that they give answers to. */
import { groupOf, localName } from './question-name.ts';
import type { MigrationDefinition } from './types.ts';

export type Move = MigrationDefinition['moves'][number];

/** The names whose answers a move takes away. A group's question is `group.question`. */
export function sourcesOf(move: Move): string[] {
  if ('drop' in move) return [move.drop];
  if ('rename' in move) return [move.rename.from];
  return 'split' in move ? [move.split.from] : [];
}

/** The names that a move may give an answer to. */
export function targetsOf(move: Move): string[] {
  if ('rename' in move) return [move.rename.to];
  if ('default' in move) return [move.default.field];
  return 'split' in move ? [...new Set(Object.values(move.split.table).flatMap((row) => Object.keys(row)))] : [];
}

/** The name of a question after a move: a rename gives it another name, also when it renames the question's group. */
export function nameAfter(move: Move, name: string): string {
  if (!('rename' in move)) return name;
  const { from, to } = move.rename;
  if (name === from) return to;
  return name.startsWith(`${from}.`) ? to + name.slice(from.length) : name;
}

/** The names of the questions with these names after a move, without those that it drops. */
export const namesAfter = (move: Move, names: readonly string[]): string[] =>
  names
    .filter((name) => !('drop' in move) || (name !== move.drop && groupOf(name) !== move.drop))
    .map((name) => nameAfter(move, name));

/** Every name that a move mentions. */
export const declaredNames = (move: Move): string[] => [...sourcesOf(move), ...targetsOf(move)];

/** The group whose rows a move changes, and the move with the names that are used inside a row. */
export function moveScope(move: Move): { group: string | undefined; local: Move } {
  const group = groupOf(declaredNames(move)[0] ?? '');
  return { group, local: group === undefined ? move : inRow(move) };
}

function inRow(move: Move): Move {
  if ('drop' in move) return { drop: localName(move.drop) };
  if ('rename' in move) return { rename: { from: localName(move.rename.from), to: localName(move.rename.to) } };
  if ('default' in move) return { default: { ...move.default, field: localName(move.default.field) } };
  const table = Object.entries(move.split.table).map(
    ([answer, values]) =>
      [answer, Object.fromEntries(Object.entries(values).map(([name, value]) => [localName(name), value]))] as const,
  );
  return { split: { from: localName(move.split.from), table: Object.fromEntries(table) } };
}

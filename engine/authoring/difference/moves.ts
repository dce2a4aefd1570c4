/** Describes in words what happens to drafts. */
import type { FormModel } from '../../model/form.ts';
import type { Constant, MigrationDefinition } from '../../model/types.ts';
import { quote, type Asked } from './names.ts';

type Titles = (name: string) => Asked | undefined;

/**
 * @param titleOf returns a question of either form, by its name in that form
 * @returns an empty list when both forms have the same version
 */
export function draftChanges(older: FormModel, newer: FormModel, titleOf: Titles): string[] {
  const [from, to] = [older.meta.version, newer.meta.version];
  if (from === to) return [];
  const lines: string[] = [];
  for (let version = from; version < to; version += 1) {
    const migration = newer.bundle.definition['x-migrations']?.find((one) => one.from === version);
    if (!migration) return [`They stay in version ${from}: version ${to} has no migration for them.`];
    lines.push(...linesOf(migration, titleOf));
  }
  if (from > to) return [`They stay in version ${from}, which is newer.`];
  return lines.length > 0 ? lines : ['They continue without changes.'];
}

function linesOf({ moves, notice }: MigrationDefinition, titleOf: Titles): string[] {
  const title = (name: string): string => titleOf(name)?.title ?? quote(name);
  const lines = moves.flatMap((move) => {
    if ('rename' in move) {
      const [was, is] = [title(move.rename.from), title(move.rename.to)];
      return [`The answer to ${was} ${was === is ? 'is kept' : `moves to ${is}`}.`];
    }
    if ('drop' in move) return [`The answer to ${title(move.drop)} is dropped.`];
    if ('default' in move)
      return [`${title(move.default.field)} becomes ${written(move.default.value)} where it is empty.`];
    return [
      ...Object.entries(move.split.table).map(
        ([answer, values]) =>
          `${quote(answer)} in ${title(move.split.from)} becomes ${Object.entries(values)
            .map(([name, value]) => `${written(value)} in ${title(name)}`)
            .join(' and ')}.`,
      ),
      `Any other answer to ${title(move.split.from)} has to be given again.`,
    ];
  });
  return [...lines, ...(notice === undefined ? [] : [`People are told: ${quote(notice)}`])];
}

const written = (value: Constant): string =>
  quote(typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : String(value));

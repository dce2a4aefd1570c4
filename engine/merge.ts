/** Three-way merge of answers by field: two people, or two tabs, changed the same draft. */
import { readRows } from './answers.ts';
import { sameAnswer } from './changes.ts';
import { ownValue } from './lib/own-value.ts';
import type { Answers, Row } from './model/types.ts';
import type { FieldPath } from './model/form.ts';

export type Side = 'mine' | 'theirs';

/** The side that the user chose for an answer that both changed, by the path of the conflict. */
export type Choices = ReadonlyMap<FieldPath, Side>;

export interface Merged {
  readonly merged: Answers;
  /**
   * The paths that both sides changed differently: a field, a cell (`group/rowId/name`), a row that one side deleted
   * and the other edited (`group/rowId`), or a group whose rows both reordered. There `merged` holds my answer, or the
   * edited row.
   */
  readonly conflicts: readonly FieldPath[];
}

/**
 * Merges two changed versions of the same answers. A change of only one side is kept, also when it clears an answer.
 * The same change on both sides is not a conflict. All blank answers are equal. Pure.
 *
 * @param base the answers that both sides started from
 * @param choices the user's choices; `merged` follows them, and their paths are still listed as conflicts
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers, choices?: Choices): Merged {
  const conflicts: FieldPath[] = [];
  const dispute: Dispute = (path) => {
    conflicts.push(path);
    return choices?.get(path);
  };
  return { merged: mergeParts('', base, mine, theirs, dispute), conflicts };
}

/** Records a conflict; returns the side that the user chose, if any. */
type Dispute = (path: FieldPath) => Side | undefined;

/** Merges answers by name: those of a form, or the cells of a row. @param prefix of their paths */
function mergeParts(prefix: string, base: Answers, mine: Answers, theirs: Answers, dispute: Dispute): Answers {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = mergeValue(
        prefix + name,
        ownValue(base, name),
        ownValue(mine, name),
        ownValue(theirs, name),
        dispute,
      );
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function mergeValue(path: FieldPath, base: unknown, mine: unknown, theirs: unknown, dispute: Dispute): unknown {
  if (sameAnswer(mine, theirs) || sameAnswer(base, theirs)) return mine;
  if (sameAnswer(base, mine)) return theirs;
  const [b, m, t] = [rowsById(base), rowsById(mine), rowsById(theirs)];
  if (b && m && t) return mergeRows(path, b, m, t, dispute);
  return dispute(path) === 'theirs' ? theirs : mine;
}

/** A group's rows by id, in order; undefined when the value is not a list of rows. */
function rowsById(value: unknown): ReadonlyMap<string, Row> | undefined {
  const { rows, sound } = readRows(value);
  return sound ? new Map(rows.map((row) => [row.rowId, row])) : undefined;
}

type Rows = ReadonlyMap<string, Row>;

function mergeRows(path: FieldPath, base: Rows, mine: Rows, theirs: Rows, dispute: Dispute): Row[] {
  return mergeOrder(path, base, mine, theirs, dispute).flatMap((rowId) => {
    const row = mergeRow(`${path}/${rowId}`, base.get(rowId), mine.get(rowId), theirs.get(rowId), dispute);
    return row ? [row] : [];
  });
}

function mergeRow(
  path: FieldPath,
  base: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
  dispute: Dispute,
): Row | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    if (!base || !left || sameAnswer(base, left)) return base ? undefined : left;
    const side = dispute(path);
    // The edited row is kept, unless the user chose the side that deleted it.
    return side === undefined ? left : { mine, theirs }[side];
  }
  return mergeParts(`${path}/`, base ?? {}, mine, theirs, dispute) as Row;
}

/** The row ids of both sides, in the order of the side that moved rows; a new row comes after the row it followed. */
function mergeOrder(path: FieldPath, base: Rows, mine: Rows, theirs: Rows, dispute: Dispute): string[] {
  const kept = (rows: Rows) => [...rows.keys()].filter((id) => base.has(id) && mine.has(id) && theirs.has(id)).join();
  const [was, isMine, isTheirs] = [kept(base), kept(mine), kept(theirs)];
  const disputed = isMine !== was && isTheirs !== was && isMine !== isTheirs;
  const follow = disputed ? dispute(path) : isMine === was ? 'theirs' : 'mine';
  const [first, second] = follow === 'theirs' ? [theirs, mine] : [mine, theirs];
  const order = [...first.keys()];
  let after: string | undefined;
  for (const id of second.keys()) {
    if (!first.has(id)) order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, id);
    after = id;
  }
  return order;
}

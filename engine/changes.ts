/** Telling what a change touched, so that only those rows of the screen render again. */
import { cellPath, isBlank, isRecord, readRows } from './answers.ts';
import type { Answers, Row } from './definition/types.ts';
import type { Entry } from './entry.ts';
import type { Field, FieldPath, FieldState, FormModel } from './form.ts';

/** What one change of answers has touched so far. */
export interface Touched {
  readonly paths: Set<FieldPath>;
  /** Indexes of the steps whose lists of errors or visible fields are others now. */
  readonly steps: Set<number>;
  /** Indexes of the checks to look at again. */
  readonly checks: Set<number>;
}

export const nothingTouched = (): Touched => ({ paths: new Set(), steps: new Set(), checks: new Set() });

/** Notes the states that differ between two results of one field. */
export function noteStates(before: Entry, after: Entry, step: number, touched: Touched): void {
  if (before === after) return;
  noteState(before.state, after.state, step, touched);
  if (before.cells.length === 0 && after.cells.length === 0) return;
  const old = new Map(before.cells.map((cell) => [cell.path, cell]));
  for (const cell of after.cells) {
    noteState(old.get(cell.path), cell, step, touched);
    old.delete(cell.path);
  }
  for (const cell of old.values()) noteState(cell, undefined, step, touched);
}

function noteState(before: FieldState | undefined, after: FieldState | undefined, step: number, touched: Touched): void {
  if (before === after) return;
  const moved = before?.visible !== after?.visible || !before?.error !== !after?.error;
  if (moved) touched.steps.add(step);
  const differs = moved || before?.answered !== after?.answered
    || before?.error?.keyword !== after?.error?.keyword || before?.error?.message !== after?.error?.message;
  if (differs) touched.paths.add((after ?? before)!.path);
}

/** Notes the paths whose typed answer differs: the field's own and, of a group, the cells'. */
export function noteTyped(field: Field, before: unknown, after: unknown, touched: Touched): void {
  if (sameAnswer(before, after)) return;
  touched.paths.add(field.name);
  if (!field.group) return;
  const [old, now] = [rowsById(before), rowsById(after)];
  for (const rowId of new Set([...old.keys(), ...now.keys()])) {
    for (const { name } of field.group.fields) {
      if (!sameAnswer(old.get(rowId)?.[name], now.get(rowId)?.[name])) touched.paths.add(cellPath(field.name, rowId, name));
    }
  }
}

/**
 * The paths whose answers differ between two sets of answers: of a group its cells, or the group alone when only its
 * rows were moved.
 */
export function changedAnswers({ fields }: Pick<FormModel, 'fields'>, before: Answers, after: Answers): FieldPath[] {
  return fields.flatMap((field) => {
    const touched = nothingTouched();
    noteTyped(field, before[field.name], after[field.name], touched);
    const [own, ...cells] = touched.paths;
    return own === undefined ? [] : cells.length > 0 ? cells : [own];
  });
}

const rowsById = (value: unknown): Map<string, Row> => new Map(readRows(value).rows.map((row) => [row.rowId, row]));

/**
 * Whether two answers are the same to a person: blanks are alike, rows are compared cell by cell. What is nested
 * deeper than a row is no answer, and is the same only when it is the same object.
 */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((row, index) => sameRow(row, b[index]));
}

/** Whether two rows hold the same cells. */
export function sameRow(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const same = (name: string) => Object.is(a[name], b[name]) || (isBlank(a[name]) && isBlank(b[name]));
  return Object.keys(a).every(same) && Object.keys(b).every(same);
}

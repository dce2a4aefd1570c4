/** What the walk finds out about one top-level field, a group's rows included. */
import { cellPath, readRows, readScalar } from './answers.ts';
import type { Dated } from './condition/operands.ts';
import type { Answers, Row } from './definition/types.ts';
import { errorMessage } from './messages.ts';
import type { Plan, Question, Slot } from './plan.ts';
import type { Field, FieldError, FieldPath, FieldState } from './form.ts';

/** The answers as far as they have been judged. */
export interface Walk extends Dated {
  /** By the slot's index: the answer as judged; undefined when hidden or blank. */
  readonly values: unknown[];
  /** The answers of the same row, inside a group. */
  readonly row?: Readonly<Record<string, unknown>>;
}

export interface Entry {
  readonly state: FieldState;
  /** The cells of a visible group, row by row. */
  readonly cells: readonly FieldState[];
  /** The field or one of its cells has an error. */
  readonly flawed: boolean;
  /** For completion: required visible answers, unchanged defaults left out, and how many of them are right. */
  readonly required: number;
  readonly valid: number;
  /** Answered with something else than the unchanged default. */
  readonly filled: boolean;
}

export const NO_CELLS: readonly FieldState[] = [];

export const makeEntry = (
  state: FieldState, cells: readonly FieldState[], required: number, valid: number, filled: boolean,
): Entry => ({ state, cells, flawed: state.error !== undefined || cells.some(isWrong), required, valid, filled });

export const fieldState = (path: FieldPath, field: Field, visible: boolean, answered: boolean, error?: FieldError): FieldState =>
  (error === undefined ? { path, field, visible, answered } : { path, field, visible, answered, error });

const isWrong = ({ error }: FieldState): boolean => error !== undefined;

/**
 * Judges a field whose earlier fields stand in the walk, and leaves its answer there.
 *
 * @param kept results of a group's rows, by row object; what is missing is added. Only for a caller who knows that
 *   nothing outside the group has changed since
 */
export function judgeSlot(slot: Slot, raw: unknown, walk: Walk, kept?: KeptRows): Entry {
  const { question, index } = slot;
  const { values } = walk;
  values[index] = undefined;
  if (question.isVisible !== undefined && !question.isVisible(walk)) return slot.hidden;
  if (slot.cells !== undefined) return judgeGroup(slot, slot.cells, raw, walk, kept);
  const value = readScalar(raw, question.numeric);
  if (value === undefined) return slot.blank;
  values[index] = value;
  const error = question.errorOf(value, walk);
  const entry = value === question.default ? slot.unchanged : slot.right;
  if (error === undefined) return entry;
  return makeEntry(fieldState(slot.name, question.field, true, true, error), NO_CELLS, entry.required, 0, entry.filled);
}

/** By the row object, which a change of one of its cells replaces. */
export type KeptRows = WeakMap<Row, RowResult>;

interface RowResult { readonly value: Row; readonly cells: readonly FieldState[]; readonly required: number; readonly valid: number }

function judgeGroup(slot: Slot, questions: readonly Question[], raw: unknown, walk: Walk, kept?: KeptRows): Entry {
  const { rows, sound } = readRows(raw);
  if (sound && rows.length === 0) return slot.blank;
  const results = rows.map((row) => {
    const result = kept?.get(row) ?? judgeRow(slot.name, questions, row, walk);
    kept?.set(row, result);
    return result;
  });
  const value = results.map((result) => result.value);
  if (value.length > 0) walk.values[slot.index] = value;
  const { field, errorOf } = slot.question;
  const error = sound ? errorOf(value, walk) : { keyword: 'rows', message: errorMessage(field, 'rows') };
  return makeEntry(
    fieldState(slot.name, field, true, true, error),
    results.flatMap((result) => result.cells),
    results.reduce((sum, result) => sum + result.required, slot.right.required),
    results.reduce((sum, result) => sum + result.valid, error ? 0 : slot.right.valid),
    true,
  );
}

function judgeRow(group: string, questions: readonly Question[], row: Row, { today, values }: Walk): RowResult {
  const value: Row = { rowId: row.rowId };
  const walk: Walk = { today, values, row: value };
  const cells: FieldState[] = [];
  let required = 0;
  let valid = 0;
  for (const question of questions) {
    const { field, name } = question;
    const path = cellPath(group, row.rowId, name);
    if (question.isVisible !== undefined && !question.isVisible(walk)) {
      cells.push(fieldState(path, field, false, false));
      continue;
    }
    const answer = readScalar(row[name], question.numeric);
    const error = answer === undefined ? question.missing : question.errorOf(answer, walk);
    if (answer !== undefined) value[name] = answer;
    cells.push(fieldState(path, field, true, answer !== undefined, error));
    if (question.required && answer !== question.default) {
      required += 1;
      if (error === undefined) valid += 1;
    }
  }
  return { value, cells, required, valid };
}

/** Every field's state by path, a group's cells after the group. */
export function statesOf(entries: readonly Entry[]): ReadonlyMap<FieldPath, FieldState> {
  const states = new Map<FieldPath, FieldState>();
  for (const { state, cells } of entries) {
    states.set(state.path, state);
    for (const cell of cells) states.set(cell.path, cell);
  }
  return states;
}

/** The visible answers by name. */
export function relevantOf({ slots }: Plan, values: readonly unknown[]): Answers {
  const relevant: Answers = {};
  for (const { name, index } of slots) if (values[index] !== undefined) relevant[name] = values[index];
  return relevant;
}

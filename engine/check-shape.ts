/** Checks whether the API may store a set of answers. */
import { cellPath, isRecord, readRows } from './answers.ts';
import { DIGITS_MAX, isKeptExactly } from './condition/numbers.ts';
import type { FieldKind } from './fields/kind.ts';
import type { Field, FieldPath, FormModel } from './model/form.ts';

/** Most characters of a text that a draft stores. A longer one is refused; a field's `maxLength` only shows an error. */
export const TEXT_MAX = 10_000;
export const ROWS_MAX = 500;
const VALUES_MAX = 1_000;
/** A hostile request body may hold a million mistakes; a person reads only a few. */
const PROBLEMS_MAX = 20;

/** A reason why the answers cannot be stored. It never repeats a value of an answer. */
export interface ShapeProblem {
  /** The field's path; empty when the name does not look like a field's name and so must not be repeated. */
  readonly path: FieldPath;
  readonly message: string;
}

/**
 * Checks whether a draft may hold these answers: known names, plain values, and rows where the form has rows. It does
 * not check whether the answers are right (`resolve` does): a draft may hold text where a number should be.
 *
 * A NUL and a lone surrogate are refused: many programs end a text at a NUL, and a lone surrogate is not a character
 * and would become another one when stored as UTF-8.
 *
 * @returns at most 20 problems; an empty list when the answers can be stored
 */
export function checkShape(model: FormModel, answers: unknown): ShapeProblem[] {
  if (!isRecord(answers)) return [{ path: '', message: 'The answers must be an object.' }];
  const problems: ShapeProblem[] = [];
  for (const name of Object.keys(answers)) {
    const field = model.byName.get(name);
    if (!field) refuseName(name, '', problems);
    else if (field.group) checkRows(field, field.group, answers[name], problems);
    else checkAnswer(field, name, answers[name], problems);
    if (problems.length >= PROBLEMS_MAX) return problems.slice(0, PROBLEMS_MAX);
  }
  return problems;
}

/** A name that looks like a field's name. Any other text could be a value in the wrong place. */
const FIT_TO_REPEAT = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

function refuseName(name: string, prefix: string, problems: ShapeProblem[]): void {
  problems.push({ path: FIT_TO_REPEAT.test(name) ? `${prefix}${name}` : '', message: 'This form has no such field.' });
}

function checkRows(field: Field, group: NonNullable<Field['group']>, value: unknown, problems: ShapeProblem[]): void {
  const refuse = (message: string) => problems.push({ path: field.name, message });
  if (value === null || value === '') return;
  if (!Array.isArray(value)) return void refuse('This must be a list.');
  if (value.length > ROWS_MAX) return void refuse(`This list is longer than ${ROWS_MAX} entries.`);
  if (!value.every(isRecord)) return void refuse('Each entry of this list must be an object.');
  const { rows, sound } = readRows(value);
  if (!sound)
    refuse('Each entry of this list needs a different rowId: 1 to 64 letters, digits, hyphens or underscores.');
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (problems.length >= PROBLEMS_MAX) return;
      if (name === 'rowId') continue;
      const cell = group.byName.get(name);
      if (cell) checkAnswer(cell, cellPath(field.name, row.rowId, name), row[name], problems);
      else refuseName(name, `${field.name}/${row.rowId}/`, problems);
    }
  }
}

function checkAnswer({ kind }: Field, path: FieldPath, value: unknown, problems: ShapeProblem[]): void {
  const message = storageProblem(kind.storedAs, value);
  if (message) problems.push({ path, message });
}

/**
 * The reason why an answer cannot be stored as its field kind stores answers.
 *
 * @returns undefined when it can be stored
 */
export function storageProblem(storedAs: FieldKind['storedAs'], value: unknown): string | undefined {
  if (storedAs === 'list' && Array.isArray(value)) {
    if (value.length > VALUES_MAX) return `This list is longer than ${VALUES_MAX} entries.`;
    return firstOf(value);
  }
  if (typeof storedAs !== 'string' && isRecord(value)) {
    const names = Object.keys(value);
    return names.every((name) => storedAs.includes(name))
      ? firstOf(names.map((name) => value[name]))
      : `This may only have the parts ${storedAs.join(', ')}.`;
  }
  return valueProblem(value);
}

const firstOf = (values: readonly unknown[]): string | undefined =>
  values.map(valueProblem).find((problem) => problem !== undefined);

/** NUL, or any half of a surrogate pair. This quick test is enough for most texts, which have neither. */
const SUSPECT = /[\0\ud800-\udfff]/;

function valueProblem(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return 'This must be a single value.';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is too large.';
  if (typeof value === 'number' && !isKeptExactly(value))
    return `This number has more than ${DIGITS_MAX} digits, so it may have been rounded. Send it as text.`;
  if (typeof value !== 'string') return undefined;
  // A character outside of the basic plane has a length of 2.
  if (value.length > TEXT_MAX && [...value].length > TEXT_MAX)
    return `This text is longer than ${TEXT_MAX.toLocaleString('en-US')} characters.`;
  if (!SUSPECT.test(value)) return undefined;
  if (value.includes('\0')) return 'This text holds a NUL character, which cannot be stored.';
  if (/\p{Surrogate}/u.test(value)) return 'This text holds half of a character, which cannot be stored.';
  return undefined;
}

/** Answers as typed: what counts as one, what a fresh form holds, and what the API may store. */
import type { Answers, Row } from './definition/types.ts';
import type { Field, FieldPath, FormModel } from './form.ts';
import { readNumber } from './condition/numbers.ts';

/** A character that can be seen. Spaces, zero-width and filler characters cannot (`DI`: default ignorable; U+2800: empty Braille). */
const VISIBLE = /[^\p{Z}\p{Cc}\p{DI}\u2800]/u;

/** Unanswered: undefined, null, a text without a character that can be seen, an empty list. `false` and 0 are answers. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return !VISIBLE.test(value);
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** The answers of a fresh form: its defaults. */
export function initialAnswers(model: FormModel): Answers {
  return defaultsOf(model.fields);
}

/** A fresh row of a repeating group, with its fields' defaults. */
export function newRow(group: Field, rowId: string): Row {
  return { rowId, ...defaultsOf(group.group?.fields ?? []) };
}

function defaultsOf(fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.flatMap(({ name, definition }) => (definition.default === undefined ? [] : [[name, definition.default]])),
  );
}

/**
 * A scalar answer as it is judged, compared, submitted and printed: without outer spaces, and a number where the
 * field wants one and the text holds one. Undefined when blank.
 */
export function scalarAnswer(field: Field, value: unknown): unknown {
  if (isBlank(value) || (value === false && mustBeTicked(field))) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const { type } = field.definition;
  return type === 'number' || type === 'integer' ? (readNumber(text) ?? text) : text;
}

/** A box that only a tick answers, such as an agreement: ticked and unticked again, it is unanswered. */
export const mustBeTicked = ({ widget, required, definition }: Field): boolean =>
  widget === 'checkbox' && (required || definition.const === true);

const ROW_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Letters, digits, `-` and `_`, so that a path `group/rowId/name` can be taken apart. */
export const isRowId = (value: unknown): value is string => typeof value === 'string' && ROW_ID.test(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a group's answer. What is no row (no object, no rowId, a repeated one) is left out, and `sound` is
 * false: only a hand-made request can hold such a thing.
 */
export function readRows(value: unknown): { rows: readonly Row[]; sound: boolean } {
  if (isBlank(value)) return { rows: [], sound: true };
  if (!Array.isArray(value)) return { rows: [], sound: false };
  const seen = new Set<string>();
  const rows = value.filter((row): row is Row => {
    if (!isRecord(row) || !isRowId(row['rowId']) || seen.has(row['rowId'])) return false;
    seen.add(row['rowId']);
    return true;
  });
  return { rows, sound: rows.length === value.length };
}

/** Path of one cell. */
export const cellPath = (group: string, rowId: string, name: string): FieldPath => `${group}/${rowId}/${name}`;

/** Longest text that a draft stores. A field's `maxLength` is an error to show, this is a refusal. */
export const TEXT_MAX = 10_000;
const ROWS_MAX = 500;
/** A hostile body may hold a million mistakes; a person reads a few. */
const PROBLEMS_MAX = 20;

/** Why answers cannot be stored. Never repeats a value. */
export interface ShapeProblem {
  /** The field's path, or empty where the name itself is not fit to be repeated. */
  readonly path: FieldPath;
  readonly message: string;
}

/**
 * Whether a draft may hold these answers: known names and plain values, in rows where the form has rows. Whether
 * they are right is another matter (`resolve`): a draft keeps text where a number should be.
 *
 * A NUL and a lone surrogate are refused: the one ends a text in many a reader, the other is no character and cannot
 * be stored as UTF-8 without becoming another one.
 *
 * @returns at most 20 problems; none when the answers can be stored
 */
export function checkShape(model: FormModel, answers: unknown): ShapeProblem[] {
  if (!isRecord(answers)) return [{ path: '', message: 'The answers must be an object.' }];
  const problems: ShapeProblem[] = [];
  for (const name of Object.keys(answers)) {
    const field = model.byName.get(name);
    if (!field) refuseName(name, '', problems);
    else if (field.group) checkRows(field, answers[name], problems);
    else checkScalar(name, answers[name], problems);
    if (problems.length >= PROBLEMS_MAX) return problems.slice(0, PROBLEMS_MAX);
  }
  return problems;
}

/** A name that looks like a field's. Anything else could be a value in the wrong place. */
const FIT_TO_REPEAT = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

function refuseName(name: string, prefix: string, problems: ShapeProblem[]): void {
  problems.push({ path: FIT_TO_REPEAT.test(name) ? `${prefix}${name}` : '', message: 'This form has no such field.' });
}

function checkRows(group: Field, value: unknown, problems: ShapeProblem[]): void {
  const refuse = (message: string) => problems.push({ path: group.name, message });
  if (value === null || value === '') return;
  if (!Array.isArray(value)) return void refuse('This must be a list.');
  if (value.length > ROWS_MAX) return void refuse(`This list is longer than ${ROWS_MAX} entries.`);
  if (!value.every(isRecord)) return void refuse('Each entry of this list must be an object.');
  const { rows, sound } = readRows(value);
  if (!sound)
    refuse('Each entry of this list needs a rowId of its own: 1 to 64 letters, digits, hyphens or underscores.');
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (problems.length >= PROBLEMS_MAX) return;
      if (name === 'rowId') continue;
      if (group.group!.byName.has(name)) checkScalar(cellPath(group.name, row.rowId, name), row[name], problems);
      else refuseName(name, `${group.name}/${row.rowId}/`, problems);
    }
  }
}

function checkScalar(path: FieldPath, value: unknown, problems: ShapeProblem[]): void {
  const message = scalarProblem(value);
  if (message) problems.push({ path, message });
}

/** NUL, or half of a pair: in most texts neither, which is found out quickly. */
const SUSPECT = /[\0\ud800-\udfff]/;

function scalarProblem(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return 'This must be a single value.';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is too large.';
  if (typeof value !== 'string') return undefined;
  if (value.length > TEXT_MAX) return `This text is longer than ${TEXT_MAX.toLocaleString('en-US')} characters.`;
  if (!SUSPECT.test(value)) return undefined;
  if (value.includes('\0')) return 'This text holds a NUL character, which cannot be stored.';
  if (/\p{Surrogate}/u.test(value)) return 'This text holds half of a character, which cannot be stored.';
  return undefined;
}

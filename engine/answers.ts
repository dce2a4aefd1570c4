/** Answers as typed: which values count as an answer, and which answers a new form starts with. */
import type { Answers, Row } from './model/types.ts';
import type { Field, FieldPath, FormModel } from './model/form.ts';

/** A visible character: no space, zero-width or filler character (`DI`: default ignorable; U+2800: empty Braille). */
const VISIBLE = /[^\p{Z}\p{Cc}\p{DI}\u2800]/u;

/**
 * True for an unanswered field: undefined, null, a text without a visible character, an empty list, or an object whose
 * parts are all blank. `false` and 0 are answers.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return !VISIBLE.test(value);
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  const parts = isRecord(value) ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => !isRecord(part) && isBlank(part));
}

/** The answers that a new form starts with: its defaults. */
export function initialAnswers(model: FormModel): Answers {
  return defaultsOf(model.fields);
}

/** A new row of a repeating group, with its fields' defaults. */
export function newRow(group: Field, rowId: string): Row {
  return { rowId, ...defaultsOf(group.group?.fields ?? []) };
}

function defaultsOf(fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.flatMap(({ name, definition }) => (definition.default === undefined ? [] : [[name, definition.default]])),
  );
}

/** The id of a row: only letters, digits, `-` and `_`, so that a path `group/rowId/name` can be split at its slashes. */
export const ROW_ID = /^[A-Za-z0-9_-]{1,64}$/;

const isRowId = (value: unknown): value is string => typeof value === 'string' && ROW_ID.test(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a group's answer. An entry that is not a row (not an object, without a rowId, or with a repeated one) is
 * left out and makes `sound` false. Only a hand-made request can hold such an entry.
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

/** The path of one cell. */
export const cellPath = (group: string, rowId: string, name: string): FieldPath => `${group}/${rowId}/${name}`;

/** The rows of a group's answer that is known to be sound, such as a relevant one. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);

/** The answer at a path: a field's, a cell's, or a whole row (`group/rowId`); undefined when there is none. */
export function answerAt(answers: Answers, path: FieldPath): unknown {
  const [name = '', rowId, cell] = path.split('/');
  if (rowId === undefined) return answers[name];
  const row = rowsOf(answers[name]).find((one) => isRecord(one) && one.rowId === rowId);
  return cell === undefined ? row : row?.[cell];
}

/** A copy of the answers in which the field or cell at `path` has this value; `undefined` removes it. */
export function withAnswerAt(answers: Answers, path: FieldPath, value: unknown): Answers {
  const [name = '', rowId, cell] = path.split('/');
  if (rowId === undefined || cell === undefined) return withValue(answers, name, value);
  const rows = rowsOf(answers[name]);
  return { ...answers, [name]: rows.map((row) => (row?.rowId === rowId ? withValue(row, cell, value) : row)) };
}

function withValue<T extends Answers>(answers: T, name: string, value: unknown): T {
  const { [name]: _, ...rest } = answers;
  return (value === undefined ? rest : { ...answers, [name]: value }) as T;
}

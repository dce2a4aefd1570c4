import { cellPath, readRows } from './answers.ts';
import { parseAnswer } from './parse-answer.ts';
import type { Context } from './condition/context.ts';
import { isAdvice } from './model/severity.ts';
import type { Row } from './model/types.ts';
import { answerError, isVisible, missingError } from './judge.ts';
import { errorMessage } from './messages.ts';
import type { Advice, Field, FieldError, FieldPath, FieldState } from './model/form.ts';

/** The result of judging one top-level field, including the rows of a group. */
export interface FieldResult {
  /** The field's state, followed by the states of a group's cells, row by row. */
  readonly states: readonly FieldState[];
  /** The answer as judged; undefined when it is hidden or blank. */
  readonly value: unknown;
  /** True when the answer is the unchanged default. */
  readonly isDefault: boolean;
  /** For completion: the number of required visible answers without unchanged defaults, and how many are valid. */
  readonly required: number;
  readonly valid: number;
  /** The advice for broken rules that are not errors. */
  readonly advice: readonly Advice[];
}

/** @param context holds the answers of the earlier fields */
export function judgeField(field: Field, raw: unknown, context: Context): FieldResult {
  return field.group
    ? judgeGroup(field, field.group.fields, raw, context)
    : judgeScalar(field, field.name, raw, context);
}

function judgeScalar(field: Field, path: FieldPath, raw: unknown, context: Context): FieldResult {
  if (!isVisible(field, context)) return hidden(field, path);
  const value = parseAnswer(field, raw);
  const broken = value === undefined ? missingError(field) : answerError(field, value, context);
  const { error, advice } = verdict(field, path, broken);
  const isDefault = value !== undefined && value === parseAnswer(field, field.definition.default);
  const required = field.required && !isDefault ? 1 : 0;
  return {
    states: [fieldState(field, path, value !== undefined, error)],
    value,
    isDefault,
    required,
    valid: error ? 0 : required,
    advice,
  };
}

function judgeGroup(field: Field, cells: readonly Field[], raw: unknown, context: Context): FieldResult {
  if (!isVisible(field, context)) return hidden(field, field.name);
  const { rows, sound } = readRows(raw);
  const judged: ReturnType<typeof judgeRow>[] = [];
  for (const row of rows) judged.push(judgeRow(field.name, cells, row, { ...context, above: judged.at(-1)?.value }));
  const results = judged.flatMap((row) => row.results);
  const answered = !sound || rows.length > 0;
  const value = rows.length > 0 ? judged.map((row) => row.value) : undefined;
  const broken = !answered
    ? missingError(field)
    : sound
      ? answerError(field, value, context)
      : { keyword: 'rows', message: errorMessage(field, 'rows') };
  const { error, advice } = verdict(field, field.name, broken);
  const required = field.required ? 1 : 0;
  return {
    states: [fieldState(field, field.name, answered, error), ...results.flatMap((result) => result.states)],
    value,
    isDefault: false,
    required: results.reduce((sum, result) => sum + result.required, required),
    valid: results.reduce((sum, result) => sum + result.valid, error ? 0 : required),
    advice: [...advice, ...results.flatMap((result) => result.advice)],
  };
}

/** @returns the row's visible answers, and the result of each cell */
function judgeRow(
  group: string,
  cells: readonly Field[],
  row: Row,
  context: Context,
): { value: Row; results: FieldResult[] } {
  const value: Row = { rowId: row.rowId };
  const inRow: Context = { ...context, row: value };
  const results = cells.map((cell) => {
    const result = judgeScalar(cell, cellPath(group, row.rowId, cell.name), row[cell.name], inRow);
    if (result.value !== undefined) value[cell.name] = result.value;
    return result;
  });
  return { value, results };
}

/** Returns a broken rule as an error or as advice. */
function verdict(
  field: Field,
  path: FieldPath,
  broken: FieldError | undefined,
): { error: FieldError | undefined; advice: readonly Advice[] } {
  if (!broken || !isAdvice(field.definition, broken.keyword)) return { error: broken, advice: [] };
  return {
    error: undefined,
    advice: [
      {
        id: `${path}:${broken.keyword}`,
        keyword: broken.keyword,
        severity: 'warning',
        fields: [path],
        message: broken.message,
      },
    ],
  };
}

const hidden = (field: Field, path: FieldPath): FieldResult => ({
  states: [{ path, field, visible: false, answered: false }],
  value: undefined,
  isDefault: false,
  required: 0,
  valid: 0,
  advice: [],
});

const fieldState = (field: Field, path: FieldPath, answered: boolean, error: FieldError | undefined): FieldState => ({
  path,
  field,
  visible: true,
  answered,
  ...(error && { error }),
});

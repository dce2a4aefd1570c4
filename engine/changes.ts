/** Finds out what a change affected, so that only those rows of the screen render again. */
import { cellPath, isBlank, isRecord, readRows } from './answers.ts';
import type { Answers, Row } from './model/types.ts';
import type { Advice, Field, FieldPath, FieldState, FormModel, Resolution } from './model/form.ts';
import type { Change } from './wizard/types.ts';

/**
 * The differences between two resolutions of one form.
 * @param typed the paths whose answers were changed
 */
export function changeOf(before: Resolution, after: Resolution, typed: readonly FieldPath[]): Change {
  const paths = new Set(typed);
  const steps = new Set<string>();
  for (const path of new Set([...before.fields.keys(), ...after.fields.keys()])) {
    const [was, is] = [before.fields.get(path), after.fields.get(path)];
    if (was?.visible !== is?.visible || !was?.error !== !is?.error) steps.add((is ?? was)!.field.step);
    if (!sameState(was, is)) paths.add(path);
  }
  const advice = differentAdvice(before.advice, after.advice);
  for (const path of advice.flatMap(({ fields }) => fields)) paths.add(path);
  return {
    fields: [...paths],
    steps: after.steps.map(({ id }) => id).filter((id) => steps.has(id)),
    advice: advice.length > 0,
  };
}

const sameState = (was: FieldState | undefined, is: FieldState | undefined): boolean =>
  was?.visible === is?.visible &&
  was?.answered === is?.answered &&
  was?.error?.keyword === is?.error?.keyword &&
  was?.error?.message === is?.error?.message;

/** The advice that is in only one of the two lists. */
function differentAdvice(before: readonly Advice[], after: readonly Advice[]): Advice[] {
  const isIn = (list: readonly Advice[], { id, message, fields }: Advice): boolean =>
    list.some((one) => one.id === id && one.message === message && one.fields.join() === fields.join());
  return [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))];
}

/** The paths whose typed answer differs: the field's path and, for a group, the paths of the changed cells. */
export function typedPaths(field: Field, before: unknown, after: unknown): FieldPath[] {
  if (sameAnswer(before, after)) return [];
  if (!field.group) return [field.name];
  const [old, now] = [rowsById(before), rowsById(after)];
  const { fields } = field.group;
  const cells = [...new Set([...old.keys(), ...now.keys()])].flatMap((rowId) =>
    fields
      .filter(({ name }) => !sameAnswer(old.get(rowId)?.[name], now.get(rowId)?.[name]))
      .map(({ name }) => cellPath(field.name, rowId, name)),
  );
  return [field.name, ...cells];
}

/** The paths whose answers differ between two sets of answers, with the path of each changed group and its cells. */
export const allTypedPaths = ({ fields }: Pick<FormModel, 'fields'>, before: Answers, after: Answers): FieldPath[] =>
  fields.flatMap((field) => typedPaths(field, before[field.name], after[field.name]));

/**
 * The paths whose answers differ between two sets of answers. A group is listed by its changed cells, or by its own
 * path when only its rows were moved.
 */
export function changedAnswers({ fields }: Pick<FormModel, 'fields'>, before: Answers, after: Answers): FieldPath[] {
  return fields.flatMap((field) => {
    const [own, ...cells] = typedPaths(field, before[field.name], after[field.name]);
    return own === undefined ? [] : cells.length > 0 ? cells : [own];
  });
}

const rowsById = (value: unknown): Map<string, Row> => new Map(readRows(value).rows.map((row) => [row.rowId, row]));

/** True when two answers look the same to a user: blank answers are equal; rows and parts are compared one by one. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameAnswer(one, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameAnswer(a[name], b[name]));
}

import { cellPath, isBlank, readRows } from '../answers.ts';
import type { Answers } from '../model/types.ts';
import type { FieldPath, FormModel } from '../model/form.ts';

/** The paths that hold an answer, including cells of repeating groups, and their answers. */
export function answeredPaths(form: FormModel, answers: Answers): Map<FieldPath, unknown> {
  const paths = new Map<FieldPath, unknown>();
  for (const field of form.fields) {
    const value = answers[field.name];
    if (isBlank(value)) continue;
    paths.set(field.name, value);
    if (!field.group) continue;
    for (const row of readRows(value).rows) {
      for (const cell of field.group.fields) {
        if (!isBlank(row[cell.name])) paths.set(cellPath(field.name, row.rowId, cell.name), row[cell.name]);
      }
    }
  }
  return paths;
}

/** Answers outside their question: where they are, and how one reads them. */
import { isRecord } from '../../../../engine/answers.ts';
import type { Answers, Row } from '../../../../engine/model/types.ts';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { formatAnswer } from '../../../../engine/review/format-answer.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { questionName } from '../frame/missing-list.tsx';

/** The question's name; of a row (`group/rowId`) the group's. */
export function disputeName(wizard: Wizard, path: FieldPath): string {
  const [name = '', rowId, cell] = path.split('/');
  return rowId !== undefined && cell === undefined
    ? (wizard.form().byName.get(name)?.definition.title ?? name)
    : questionName(wizard, path);
}

/** The answer at a path; 'Not answered', or 'Removed' for a row that is not there. */
export function answerText(wizard: Wizard, path: FieldPath, answers: Answers): string {
  const [name = '', rowId, cell] = path.split('/');
  const value = answerAt(answers, path);
  const field = wizard.form().byName.get(name);
  if (rowId === undefined) return (field && formatAnswer(field, value)) ?? 'Not answered';
  if (cell === undefined)
    return isRecord(value) && field ? (formatAnswer(field, [value]) ?? 'Not answered') : 'Removed';
  const inner: Field | undefined = field?.group?.byName.get(cell);
  return (inner && formatAnswer(inner, value)) ?? 'Not answered';
}

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A field's answer, a cell's, or a whole row (`group/rowId`); undefined when it is not there. */
export function answerAt(answers: Answers, path: FieldPath): unknown {
  const [name = '', rowId, cell] = path.split('/');
  if (rowId === undefined) return answers[name];
  const row = rowsOf(answers[name]).find((one) => one.rowId === rowId);
  return cell === undefined ? row : row?.[cell];
}

/** The answers with another one in place of a field's or a cell's. */
export function withAnswerAt(answers: Answers, path: FieldPath, value: unknown): Answers {
  const [name = '', rowId, cell] = path.split('/');
  if (rowId === undefined || cell === undefined) return { ...answers, [name]: value } as Answers;
  return {
    ...answers,
    [name]: rowsOf(answers[name]).map((row) => (row.rowId === rowId ? { ...row, [cell]: value } : row)),
  } as Answers;
}

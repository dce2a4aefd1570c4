/** Reading and putting an answer at its path in plain answers. */
import type { Answers, Row } from '../../../../engine/definition/types.ts';
import type { FieldPath } from '../../../../engine/form.ts';

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

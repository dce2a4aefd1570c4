/** Formats an answer and its question outside the form's own fields. */
import { answerAt, isRecord } from '../../../../engine/answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { formatAnswer } from '../../../../engine/review/format-answer.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { questionName } from '../question-name.ts';

/** The question's name; for a row (`group/rowId`), the group's name. */
export function disputeName(wizard: Wizard, path: FieldPath): string {
  const [name = '', rowId, cell] = path.split('/');
  return rowId !== undefined && cell === undefined
    ? (wizard.form().byName.get(name)?.definition.title ?? name)
    : questionName(wizard, path);
}

/** The answer at a path; 'Not answered', or 'Removed' for a row that does not exist. */
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

import { checkShape } from '../../../engine/check-shape.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError BAD_REQUEST with the problems of all fields */
export function refuseWrongShape(form: Form, answers: Answers): void {
  const problems = checkShape(form, answers);
  if (problems.length === 0) return;
  const named = problems.filter(({ path }) => path);
  throw new AppError('BAD_REQUEST', problems[0]!.message, {
    ...(named.length > 0 && { fields: Object.fromEntries(named.map(({ path, message }) => [path, message])) }),
  });
}

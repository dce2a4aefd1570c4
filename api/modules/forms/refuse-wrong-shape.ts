import { checkShape } from '../../../engine/check-shape.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError BAD_REQUEST that names only fields of the form; unknown field names are not repeated */
export function refuseWrongShape(form: Form, answers: Answers): void {
  const problems = checkShape(form, answers);
  const first = problems[0];
  if (!first) return;
  const known = problems.filter(({ path }) => form.byName.has(path.split('/')[0] ?? ''));
  const fields = Object.fromEntries(known.map(({ path, message }) => [path, message]));
  const unknown = `The answers hold a field that this form does not have. Its fields: /api/form-definitions/${form.meta.type}/schema.json`;
  throw new AppError('BAD_REQUEST', known.includes(first) ? first.message : unknown, {
    ...(known.length > 0 && { fields }),
  });
}

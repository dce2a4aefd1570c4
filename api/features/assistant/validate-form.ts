import { resolve } from '../../../engine/resolve.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm } from '../../modules/forms/queries.ts';
import { judgedBy } from '../../modules/forms/today.ts';
import type { Validation } from './schemas.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * The engine's check of a form as it is stored. It changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function validateForm(deps: FormDeps, owned: Owned): Promise<Validation> {
  const row = await getForm(deps.db, owned);
  if (!row) throw formNotFound();
  const { form, answers, place } = await openForm(deps, row);
  const resolution = resolve(form, answers, await judgedBy(deps, row, place));
  const errors = [...resolution.fields.values()].flatMap(({ path, field, error }) =>
    error ? [{ field: path, step: field.step, keyword: error.keyword, message: error.message }] : [],
  );
  return {
    valid: errors.length === 0,
    errors,
    warnings: resolution.advice.map(({ id, keyword: _keyword, fields, ...advice }) => ({
      rule: id,
      fields: [...fields],
      ...advice,
    })),
  };
}

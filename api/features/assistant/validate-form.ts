import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { openForm, resolveOpened } from '../../modules/forms/open-form.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { Validation } from './schemas.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * The engine's check of a form as it is stored. It changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function validateForm(deps: FormDeps, owned: Owned): Promise<Validation> {
  const resolution = await resolveOpened(deps, await openForm(deps, await requireForm(deps.db, owned)));
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

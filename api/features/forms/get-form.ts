import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { viewForm } from '../../modules/forms/open-form.ts';
import { getForm as queryForm } from '../../modules/forms/queries.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND, also for another user's form */
export async function getForm(deps: FormDeps, owned: Owned): Promise<FormView> {
  const row = await queryForm(deps.db, owned);
  if (!row) throw formNotFound();
  return viewForm(deps, row);
}

import type { FormDeps } from './edit-form.ts';
import { formNotFound } from './errors.ts';
import { viewForm } from './open-form.ts';
import { getForm as queryForm } from './queries.ts';
import type { FormView } from './schemas.ts';

/** @throws AppError NOT_FOUND, for another's form too */
export async function getForm(deps: FormDeps, owned: { id: string; ownerId: string }): Promise<FormView> {
  const row = await queryForm(deps.db, owned);
  if (!row) throw formNotFound();
  return viewForm(deps, row);
}

import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { viewForm } from '../../modules/forms/open-form.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND, also for another user's form */
export const getForm = async (deps: FormDeps, owned: Owned): Promise<FormView> =>
  viewForm(deps, await requireForm(deps.db, owned));

import type { FormDeps } from '../forms/edit-form.ts';
import { listForms } from '../forms/list-forms.ts';
import { listDueForms as queryDueForms, type DueForm } from './queries.ts';

/** The user's forms that are not submitted yet and have a deadline, the nearest first. */
export async function listDueForms(deps: FormDeps, owner: { ownerId: string }): Promise<DueForm[]> {
  // The list of forms renews what is stored of a draft whose definition has changed.
  await listForms(deps, owner);
  return queryDueForms(deps.db, owner);
}

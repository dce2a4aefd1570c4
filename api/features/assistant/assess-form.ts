import { assessRisk, type RiskAssessment } from '../../../engine/product/risk/assess-risk.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { knownFacts } from '../../modules/forms/known-facts.ts';
import { openForm, resolveOpened } from '../../modules/forms/open-form.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { UserRow } from '../../modules/users/queries.ts';

/**
 * Risk advice on a form. It compares the answers with the profile, the user's documents and other forms. It
 * changes nothing, and it is computed on the server itself: no answer leaves the machine.
 * @throws AppError NOT_FOUND
 */
export async function assessForm(
  deps: FormDeps,
  { id, user, readsDocuments }: { id: string; user: UserRow; readsDocuments: boolean },
): Promise<RiskAssessment> {
  const opened = await openForm(deps, await requireForm(deps.db, { id, ownerId: user.id }));
  const known = await knownFacts(deps, { id, user, readsDocuments });
  return assessRisk(opened.form, await resolveOpened(deps, opened), known);
}

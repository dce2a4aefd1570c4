import { assessRisk, type RiskAssessment } from '../../../engine/product/risk/assess-risk.ts';
import { resolve } from '../../../engine/resolve.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { knownFacts } from '../../modules/forms/known-facts.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm } from '../../modules/forms/queries.ts';
import { judgedBy } from '../../modules/forms/today.ts';
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
  const row = await getForm(deps.db, { id, ownerId: user.id });
  if (!row) throw formNotFound();
  const { form, answers, place } = await openForm(deps, row);
  const known = await knownFacts(deps, { id, user, readsDocuments });
  return assessRisk(form, resolve(form, answers, await judgedBy(deps, row, place)), known);
}

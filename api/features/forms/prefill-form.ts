import { prefillOffers, type OfferGroup } from '../../../engine/product/prefill/prefill-offers.ts';
import { mayEdit } from '../../modules/forms/may-edit.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { knownElsewhere } from '../../modules/forms/known-elsewhere.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { requireForm } from '../../modules/forms/require-form.ts';

/**
 * Values for the unanswered fields of a form, from the user's documents, profile and latest other forms. It changes
 * nothing.
 * @throws AppError NOT_FOUND
 */
export async function prefillForm(
  deps: FormDeps,
  { id, user, readsDocuments }: { id: string; user: UserRow; readsDocuments: boolean },
): Promise<OfferGroup[]> {
  const row = await requireForm(deps.db, { id, ownerId: user.id });
  if (!mayEdit(row)) return [];
  // A form with very long answers is already filled in, and checking each offer in it would take seconds.
  if (row.content.length > QUOTAS.prefillBytes) return [];
  const { form, answers } = await openForm(deps, row);
  return prefillOffers(form, answers, await knownElsewhere(deps, { id, user, readsDocuments }));
}

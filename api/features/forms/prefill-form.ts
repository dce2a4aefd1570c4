import { prefillOffers, type OfferGroup } from '../../../engine/product/prefill/prefill-offers.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { latestDocuments } from '../../modules/documents/latest-documents.ts';
import { profileOf } from '../../modules/users/profile-content.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { openLatestForms } from '../../modules/forms/open-latest-forms.ts';
import { getForm } from '../../modules/forms/queries.ts';
import { ownersDay } from '../../modules/forms/today.ts';

/**
 * What may fill the unanswered fields of a form, from its person's documents, profile and latest other forms. It changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function prefillForm(deps: FormDeps, { id, user }: { id: string; user: UserRow }): Promise<OfferGroup[]> {
  const row = await getForm(deps.db, { id, ownerId: user.id });
  if (!row) throw formNotFound();
  if (!isEditable(row.status)) return [];
  // What is this long is filled in already, and judging each offer in it would take seconds.
  if (row.content.length > QUOTAS.prefillBytes) return [];
  const { form, answers } = await openForm(deps, row);
  const today = await ownersDay(deps, user.id);
  const profile = await profileOf(deps, user);
  const earlier = await openLatestForms(deps, { except: id, ownerId: user.id, today });
  const documents = await latestDocuments(deps, { ownerId: user.id });
  return prefillOffers(form, answers, { profile, earlier, documents, today });
}

import type { Profile } from '../../../engine/account/profile.ts';
import { prefillOffers, type EarlierForm, type OfferGroup } from '../../../engine/prefill/prefill-offers.ts';
import { resolve } from '../../../engine/resolve.ts';
import { isEditable } from '../../../engine/status.ts';
import { readProfile } from '../../lib/people/profile-content.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';
import type { FormDeps } from './edit-form.ts';
import { formNotFound } from './errors.ts';
import { openForm } from './open-form.ts';
import { getForm, listLatestForms, type FormRow } from './queries.ts';
import { ownersDay } from './today.ts';

/** How many of a person's other forms are looked through: each has to be opened. */
const LOOKED_THROUGH = 20;

/**
 * What may fill the unanswered fields of a form, from its person's profile and latest other forms. It changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function prefillForm(deps: FormDeps, { id, user }: { id: string; user: UserRow }): Promise<OfferGroup[]> {
  const row = await getForm(deps.db, { id, ownerId: user.id });
  if (!row) throw formNotFound();
  if (!isEditable(row.status)) return [];
  const { form, answers } = await openForm(deps, row);
  const today = await ownersDay(deps, user.id);
  const { firstName, lastName, email } = user;
  const profile: Profile = { ...await readProfile(deps, { userId: user.id }), firstName, lastName, email };
  const others = await listLatestForms(deps.db, { ownerId: user.id, except: id, limit: LOOKED_THROUGH });
  const earlier = await Promise.all(others.map((other) => openEarlier(deps, other, today)));
  return prefillOffers(form, answers, { profile, earlier, today });
}

async function openEarlier(deps: FormDeps, row: FormRow, today: string): Promise<EarlierForm> {
  const { form, answers } = await openForm(deps, row);
  return { id: row.id, title: row.title, form, relevant: resolve(form, answers, { today }).relevant };
}

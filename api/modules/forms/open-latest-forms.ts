import type { EarlierForm } from '../../../engine/product/prefill/prefill-sources.ts';
import { resolve } from '../../../engine/resolve.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import type { FormDeps } from './edit-form.ts';
import { openForm } from './open-form.ts';
import { getForm, listLatestForms, type FormRow } from './queries.ts';

/**
 * The latest of a person's forms, as many as fit into what may be opened: one that is too large is passed over.
 * @param options.except the id of a form that is left out
 * @param options.today the person's day
 */
export async function openLatestForms(
  deps: FormDeps,
  { ownerId, except = '', today }: { ownerId: string; except?: string; today: string },
): Promise<EarlierForm[]> {
  const opened: EarlierForm[] = [];
  let room = QUOTAS.prefillBytes;
  for (const other of await listLatestForms(deps.db, { ownerId, except, limit: QUOTAS.prefillForms })) {
    if (other.bytes > room) continue;
    room -= other.bytes;
    const row = await getForm(deps.db, { id: other.id, ownerId });
    if (row) opened.push(await open(deps, row, today));
  }
  return opened;
}

async function open(deps: FormDeps, row: FormRow, today: string): Promise<EarlierForm> {
  const { form, answers } = await openForm(deps, row);
  return { id: row.id, title: row.title, form, relevant: resolve(form, answers, { today }).relevant };
}

import type { EarlierForm } from '../../../engine/product/prefill/prefill-sources.ts';
import { resolve } from '../../../engine/resolve.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import type { FormDeps } from './edit-form.ts';
import { openForm, type OpenedForm } from './open-form.ts';
import { getForm, listLatestForms, type FormRow } from './queries.ts';

interface Wanted {
  readonly ownerId: string;
  /** The id of a form to leave out. */
  readonly except?: string;
}

/** A user's latest forms, up to a total size. A form that is too large is skipped. */
async function openLatestForms(deps: FormDeps, { ownerId, except = '' }: Wanted): Promise<OpenedForm[]> {
  const opened: OpenedForm[] = [];
  let room = QUOTAS.prefillBytes;
  for (const other of await listLatestForms(deps.db, { ownerId, except, limit: QUOTAS.prefillForms })) {
    if (other.bytes > room) continue;
    room -= other.bytes;
    const row = await getForm(deps.db, { id: other.id, ownerId });
    if (row) opened.push(await openForm(deps, row));
  }
  return opened;
}

/**
 * The same, with the relevant answers of each form.
 * @param wanted.today the current day of the user
 */
export const judgeLatestForms = async (
  deps: FormDeps,
  { today, ...wanted }: Wanted & { today: string },
): Promise<Array<EarlierForm & Pick<FormRow, 'status'>>> =>
  (await openLatestForms(deps, wanted)).map(({ row: { id, title, status }, form, answers }) => ({
    id,
    title,
    status,
    form,
    relevant: resolve(form, answers, { today }).relevant,
  }));

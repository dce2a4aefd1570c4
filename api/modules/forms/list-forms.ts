import { personsOf } from '../../../engine/product/person-name.ts';
import { batch } from '../../db/batch.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import { openSummary, sealSummary } from './content.ts';
import type { FormDeps } from './edit-form.ts';
import type { ListSummary } from './list-summary.ts';
import { openForm, summaryOf } from './open-form.ts';
import { getForm, insertSummary, listForms as queryForms, type FormListRow } from './queries.ts';
import type { FormListItem } from './schemas.ts';
import { listItem } from './view.ts';
import type { Owned } from '../../lib/owned.ts';

/** The user's forms, the latest changed first. Only their summaries are decrypted, not their answers. */
export const listForms = async (deps: FormDeps, { ownerId }: { ownerId: string }): Promise<FormListItem[]> =>
  Promise.all(
    (await queryForms(deps.db, { ownerId })).map(async (row) => listItem(row, await storedSummary(deps, row))),
  );

/** {@link personsOf} the user's forms: whose form it is, by its id. */
export const listPersons = async (deps: FormDeps, owner: { ownerId: string }) =>
  personsOf(await listForms(deps, owner));

/**
 * Reads the summary of a form. A form that was last saved before summaries existed gets one now.
 * @returns undefined for a damaged one: the list still shows the other forms, and opening the form shows the error
 */
const storedSummary = (deps: FormDeps, row: FormListRow): Promise<ListSummary | undefined> =>
  unlessDamaged(row.summary ? openSummary(deps.vault, row, row.summary) : firstSummary(deps, row));

async function firstSummary(deps: FormDeps, owned: Owned): Promise<ListSummary | undefined> {
  const row = await getForm(deps.db, owned);
  if (!row) return undefined;
  const summary = await summaryOf(deps, await openForm(deps, row));
  await batch(deps.db, [
    insertSummary(deps.db, { id: row.id, ownerId: row.ownerId, summary: await sealSummary(deps.vault, row, summary) }),
  ]);
  return summary;
}

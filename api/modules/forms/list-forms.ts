import { isEditable } from '../../../engine/product/status.ts';
import { personsOf } from '../../../engine/product/person-name.ts';
import { batch } from '../../db/batch.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import { unlessUnwritable } from '../../lib/storage-failure.ts';
import { openSummary, sealSummary } from './content.ts';
import { derive, type Derived } from './derive.ts';
import type { FormDeps } from './edit-form.ts';
import { listSummary, type ListSummary } from './list-summary.ts';
import { openForm, resolveOpened } from './open-form.ts';
import { getForm, listForms as queryForms, replaceSummary, type FormListRow } from './queries.ts';
import type { FormListItem } from './schemas.ts';
import { listItem } from './view.ts';

/** The user's forms, the latest changed first. Only their summaries are decrypted, not their answers. */
export const listForms = async (deps: FormDeps, { ownerId }: { ownerId: string }): Promise<FormListItem[]> =>
  Promise.all(
    (await queryForms(deps.db, { ownerId })).map(async (row) => {
      // A damaged form has no summary: the list still shows the other forms, and opening the form shows the error.
      const current = await unlessDamaged(currentSummary(deps, row));
      return listItem({ ...row, ...current?.derived }, current?.summary);
    }),
  );

/** {@link personsOf} the user's forms: whose form it is, by its id. */
export const listPersons = async (deps: FormDeps, owner: { ownerId: string }) =>
  personsOf(await listForms(deps, owner));

interface CurrentSummary {
  readonly summary: ListSummary;
  /** Set when it was computed now, from a draft. */
  readonly derived?: Derived;
}

async function currentSummary(deps: FormDeps, row: FormListRow): Promise<CurrentSummary | undefined> {
  const summary = row.summary && (await openSummary(deps.vault, row, row.summary));
  const current = deps.definitions.current(row.formType);
  const isCurrent = !isEditable(row.status) || !current || summary?.definition === current.sha256;
  return summary && isCurrent ? { summary } : renewSummary(deps, row);
}

/** Computes a summary with the current definition, as an opened form shows it, and stores it. */
async function renewSummary(deps: FormDeps, listed: FormListRow): Promise<CurrentSummary | undefined> {
  const row = await getForm(deps.db, listed);
  if (!row) return undefined;
  const opened = await openForm(deps, row);
  const resolution = await resolveOpened(deps, opened);
  const summary = {
    ...listSummary(opened.form, resolution, opened.place.passed),
    // Also for a draft that stays under an older definition, so that the next list does not compute it again.
    definition: deps.definitions.current(row.formType)?.sha256,
  };
  // What was submitted does not change.
  const derived = isEditable(row.status) ? derive(opened.form, resolution) : undefined;
  const sealed = await sealSummary(deps.vault, row, summary);
  // Without room to write, the next list computes it again.
  await unlessUnwritable(batch(deps.db, [replaceSummary(deps.db, listed, { summary: sealed, ...derived })]));
  return { summary, ...(derived && { derived }) };
}

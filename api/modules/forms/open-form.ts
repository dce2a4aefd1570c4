import type { Resolution } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { migrateDraft, type MigratedAnswers } from './migrate-draft.ts';
import { openContent, openMessage } from './content.ts';
import { derive } from './derive.ts';
import type { FormDeps } from './edit-form.ts';
import { listSummary, type ListSummary } from './list-summary.ts';
import { storedForm } from './find-definition.ts';
import { knownSteps } from './known-steps.ts';
import type { FormRow } from './queries.ts';
import type { FormView, Place } from './schemas.ts';
import { judgedBy } from './today.ts';
import { formView } from './view.ts';

export interface OpenedForm extends MigratedAnswers {
  readonly row: FormRow;
  readonly place: Place;
}

/**
 * Opens a stored form. An editable form is migrated to the current definition on every read, until a save stores the
 * result. A submitted form stays under its own definition.
 */
export async function openForm(deps: FormDeps, row: FormRow): Promise<OpenedForm> {
  const { place, ...opened } = await openAnswers(deps, row);
  const { form } = opened;
  if (form.sha256 === row.definitionSha256) return { ...opened, row, place };
  const known = knownSteps(form, place);
  const derived = derive(form, resolve(form, opened.answers, await judgedBy(deps, row, known)));
  return { ...opened, row: { ...row, ...derived }, place: known };
}

/** The same without what is derived from the answers: much faster for a draft of an older version. */
export async function openAnswers(
  { vault, definitions }: Pick<FormDeps, 'vault' | 'definitions'>,
  row: FormRow,
): Promise<MigratedAnswers & { readonly place: Place }> {
  const { answers, place } = await openContent(vault, row, row.content);
  const typedUnder = await storedForm(definitions, row.definitionSha256);
  const opened = isEditable(row.status)
    ? migrateDraft(definitions, typedUnder, answers)
    : { form: typedUnder, answers };
  return { ...opened, place };
}

/** {@link openForm} in the format of the API. */
export async function viewForm(deps: FormDeps, stored: FormRow): Promise<FormView> {
  const opened = await openForm(deps, stored);
  const { row, answers, place, form, migrated } = opened;
  const summary = await summaryOf(deps, opened);
  const message = await openMessage(deps.vault, stored);
  return formView(row, { answers, place }, form, summary, message, migrated);
}

/** Judges the answers of an opened form. */
export const resolveOpened = async (deps: FormDeps, { row, form, answers, place }: OpenedForm): Promise<Resolution> =>
  resolve(form, answers, await judgedBy(deps, row, place));

/** The summary of an opened form for lists. */
const summaryOf = async (deps: FormDeps, opened: OpenedForm): Promise<ListSummary> =>
  listSummary(opened.form, await resolveOpened(deps, opened), opened.place.passed);

import { setImmediate } from 'node:timers/promises';
import type { EarlierForm } from '../../../engine/product/prefill/prefill-sources.ts';
import { resolve } from '../../../engine/resolve.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import type { FormDeps } from './edit-form.ts';
import type { MigratedAnswers } from './migrate-draft.ts';
import { openAnswers } from './open-form.ts';
import { getForm, listFormSizes, type FormRow } from './queries.ts';
import type { Owned } from '../../lib/owned.ts';

interface Wanted {
  readonly ownerId: string;
  /** The id of a form to leave out. */
  readonly except?: string;
}

interface FormAnswers extends MigratedAnswers {
  readonly row: FormRow;
}

export type JudgedForm = EarlierForm & Pick<FormRow, 'status'>;

/**
 * The answers of all forms of a user, the latest changed first. Only one form is in memory at a time, and requests of
 * other users are handled between two, because an account may have 200 forms. A damaged form is left out: opening it
 * shows the error.
 */
export async function* openForms(
  deps: FormDeps,
  { ownerId, except = '' }: Wanted,
): AsyncGenerator<FormAnswers, void, void> {
  for (const { id } of await listFormSizes(deps.db, { ownerId, except })) {
    await setImmediate();
    const opened = await openUndamaged(deps, { id, ownerId });
    if (opened) yield opened;
  }
}

/**
 * The same, with the relevant answers of each form.
 * @param wanted.today the current day of the user
 */
export async function* judgeForms(
  deps: FormDeps,
  { today, ...wanted }: Wanted & { today: string },
): AsyncGenerator<JudgedForm, void, void> {
  for await (const opened of openForms(deps, wanted)) yield judged(opened, today);
}

/**
 * A user's latest forms, up to a number and a total size, with the relevant answers of each. A form that is too large
 * is skipped, and so is a damaged one.
 */
export async function judgeLatestForms(
  deps: FormDeps,
  { today, ownerId, except = '' }: Wanted & { today: string },
): Promise<JudgedForm[]> {
  const forms: JudgedForm[] = [];
  let room = QUOTAS.prefillBytes;
  for (const { id, bytes } of (await listFormSizes(deps.db, { ownerId, except })).slice(0, QUOTAS.prefillForms)) {
    if (bytes > room) continue;
    room -= bytes;
    const opened = await openUndamaged(deps, { id, ownerId });
    if (opened) forms.push(judged(opened, today));
  }
  return forms;
}

const judged = ({ row: { id, title, status }, form, answers }: FormAnswers, today: string): JudgedForm => ({
  id,
  title,
  status,
  form,
  relevant: resolve(form, answers, { today }).relevant,
});

async function openUndamaged(deps: FormDeps, owned: Owned): Promise<FormAnswers | undefined> {
  const row = await getForm(deps.db, owned);
  const opened = row && (await unlessDamaged(openAnswers(deps, row)));
  return opened && { row, ...opened };
}

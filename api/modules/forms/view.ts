/** A form in the format of the API. */
import type { Form } from '../../../engine/model/form.ts';
import { dueReason } from '../../../engine/product/due.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { FormContent } from './content.ts';
import type { ListSummary } from './list-summary.ts';
import { mayEdit } from './may-edit.ts';
import type { FormListRow, FormRow } from './queries.ts';
import type { Migrated, FormListItem, FormView } from './schemas.ts';

export const listItem = (row: Omit<FormListRow, 'summary'>, summary: ListSummary | undefined): FormListItem => ({
  id: row.id,
  formType: row.formType,
  title: row.title,
  status: row.status,
  completionPercentage: row.completion,
  deadline: row.ownDeadline ?? row.deadline,
  deadlineLabel: dueReason(row),
  person: summary?.person ?? null,
  continueAt: (mayEdit(row) && summary?.continueAt) || null,
  isLocked: row.lockedAt !== null,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
});

/**
 * @param form the definition that the answers belong to
 * @param migrated set when the answers were migrated to it just now
 */
export function formView(
  row: Omit<FormRow, 'summary'>,
  { answers, place }: FormContent,
  form: Form,
  summary: ListSummary,
  message: string | null,
  migrated?: Migrated,
): FormView {
  return {
    ...listItem(row, summary),
    ownDeadline: row.ownDeadline,
    formData: answers,
    place,
    revision: row.revision,
    definition: { sha256: form.sha256, version: form.meta.version },
    submittedAt: isoTime(row.submittedAt),
    submittedDay: row.submittedDay,
    reviewMessage: message,
    ...(migrated && { migrated }),
  };
}

export const etag = (revision: number): string => `"${revision}"`;

/** True for the tag of a form, as it is now or as it was. */
export const isRevisionTag = (tag: string): boolean => /^"[1-9]\d*"$/.test(tag);

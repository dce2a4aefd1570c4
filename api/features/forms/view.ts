/** A form as the API answers it. */
import type { Form } from '../../../engine/form.ts';
import { dueReason } from '../../../engine/due.ts';
import { isEditable } from '../../../engine/status.ts';
import type { FormContent } from './content.ts';
import type { ListSummary } from './list-summary.ts';
import type { FormListRow, FormRow } from './queries.ts';
import type { Carried, FormListItem, FormView } from './schemas.ts';

const iso = (time: number) => new Date(time).toISOString();

export const listItem = (
  {
    id,
    formType,
    title,
    status,
    completion,
    deadline,
    deadlineLabel,
    ownDeadline,
    createdAt,
    updatedAt,
  }: Omit<FormListRow, 'summary'>,
  summary: ListSummary | undefined,
): FormListItem => ({
  id,
  formType,
  title,
  status,
  completionPercentage: completion,
  deadline: ownDeadline ?? deadline,
  deadlineLabel: dueReason({ ownDeadline, deadlineLabel }),
  person: summary?.person ?? null,
  continueAt: (isEditable(status) && summary?.continueAt) || null,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

/**
 * @param form the definition that the answers stand under
 * @param carried set when they were carried to it just now
 */
export function formView(
  row: Omit<FormRow, 'summary'>,
  { answers, place }: FormContent,
  form: Form,
  summary: ListSummary,
  carried?: Carried,
): FormView {
  const {
    id,
    formType,
    title,
    status,
    completionPercentage,
    deadline,
    deadlineLabel,
    person,
    continueAt,
    createdAt,
    updatedAt,
  } = listItem(row, summary);
  // Written out: an object that begins with what is spread into it is made five times as slowly, at every save.
  return {
    id,
    formType,
    title,
    status,
    completionPercentage,
    deadline,
    deadlineLabel,
    person,
    continueAt,
    createdAt,
    updatedAt,
    ownDeadline: row.ownDeadline,
    formData: answers,
    place,
    revision: row.revision,
    definition: { sha256: form.sha256, version: form.meta.version },
    submittedAt: row.submittedAt === null ? null : iso(row.submittedAt),
    ...(carried && { carried }),
  };
}

export const etag = (revision: number): string => `"${revision}"`;

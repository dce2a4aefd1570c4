/** A form as the API answers it. */
import type { Form } from '../../../engine/form.ts';
import type { FormContent } from './content.ts';
import type { FormListRow, FormRow } from './queries.ts';
import type { Carried, FormListItem, FormView } from './schemas.ts';

const iso = (time: number) => new Date(time).toISOString();

export const listItem = ({ id, formType, title, status, completion, deadline, ownDeadline, createdAt, updatedAt }: FormListRow): FormListItem => ({
  id, formType, title, status, completionPercentage: completion, deadline: ownDeadline ?? deadline,
  createdAt: iso(createdAt), updatedAt: iso(updatedAt),
});

/**
 * @param form the definition that the answers stand under
 * @param carried set when they were carried to it just now
 */
export function formView(row: FormRow, { answers, place }: FormContent, form: Form, carried?: Carried): FormView {
  const { id, formType, title, status, completionPercentage, deadline, createdAt, updatedAt } = listItem(row);
  // Written out: an object that begins with what is spread into it is made five times as slowly, at every save.
  return {
    id, formType, title, status, completionPercentage, deadline, createdAt, updatedAt,
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

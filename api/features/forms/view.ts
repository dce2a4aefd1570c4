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
export const formView = (row: FormRow, { answers, place }: FormContent, form: Form, carried?: Carried): FormView => ({
  ...listItem(row),
  ownDeadline: row.ownDeadline,
  formData: answers,
  place,
  revision: row.revision,
  definition: { sha256: form.sha256, version: form.meta.version },
  ...(carried && { carried }),
  submittedAt: row.submittedAt === null ? null : iso(row.submittedAt),
});

export const etag = (revision: number): string => `"${revision}"`;

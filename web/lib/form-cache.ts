/**
 * The forms that the browser holds. Loads are never stale by themselves (spec/1 section 9): code that changes a form puts
 * the server's answer here, and the list and every open view follow without another request.
 */
import { mutate } from 'swr';
import type { FormListItem, FormView } from '../../api/modules/forms/schemas.ts';

export const formsKey = '/api/forms';
export const formKey = (id: string): string => `/api/forms/${id}`;
export const catalogueKey = '/api/form-definitions';
export const deadlinesKey = '/api/deadlines';
export const notificationsKey = '/api/notifications';

const listItem = ({
  id,
  formType,
  title,
  status,
  completionPercentage,
  deadline,
  deadlineLabel,
  person,
  continueAt,
  isLocked,
  createdAt,
  updatedAt,
}: FormView): FormListItem => ({
  id,
  formType,
  title,
  status,
  completionPercentage,
  deadline,
  deadlineLabel,
  person,
  continueAt,
  isLocked,
  createdAt,
  updatedAt,
});

/** Takes the answer to a create, a save or a submit. The changed form becomes the first of the list. */
export async function putForm(form: FormView): Promise<void> {
  let moved: boolean = true;
  await mutate<FormView>(
    formKey(form.id),
    (known) => {
      moved = known?.status !== form.status || known.deadline !== form.deadline;
      return form;
    },
    { revalidate: false },
  );
  await mutate<FormListItem[]>(
    formsKey,
    (list) => list && [listItem(form), ...list.filter((other) => other.id !== form.id)],
    { revalidate: false },
  );
  if (moved) await outdateReminders();
}

export async function removeForm(id: string): Promise<void> {
  await mutate<FormListItem[]>(formsKey, (list) => list?.filter((form) => form.id !== id), { revalidate: false });
  await mutate(formKey(id), undefined, { revalidate: false });
  await outdateReminders();
}

/** Days are counted on the server: what it said of deadlines is dropped until they are shown next, and the bell asks at once. */
async function outdateReminders(): Promise<void> {
  await mutate(deadlinesKey, undefined, { revalidate: false });
  void mutate(notificationsKey);
}

/**
 * The cache of forms in the browser. Loaded data does not become stale by itself (spec/1 section 9): code that changes
 * a form puts the server's answer into this cache, and the list and every open view update without another request.
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

/** Puts the answer to a create, a save or a submit into the cache. The changed form becomes the first of the list. */
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

/**
 * The server counts the days. The cached deadlines are dropped and are fetched when they are shown next; the
 * notifications are fetched at once.
 */
async function outdateReminders(): Promise<void> {
  await mutate(deadlinesKey, undefined, { revalidate: false });
  void mutate(notificationsKey);
}

/**
 * The cache of forms in the browser. Loaded data does not become stale by itself (spec/1 section 9): code that changes
 * a form puts the server's answer into this cache, and the list and every open view update without another request.
 */
import { mutate } from 'swr';
import { changeCached } from './change-cached.ts';
import { isEditable } from '../../engine/product/status.ts';
import type { FormListItem, FormView } from '../../api/modules/forms/schemas.ts';

export const formsKey = '/api/forms';
export const formKey = (id: string): string => `/api/forms/${id}`;
export const catalogueKey = '/api/form-definitions';
export const deadlinesKey = '/api/deadlines';
export const notificationsKey = '/api/notifications';

const changeForms = (change: (known: FormListItem[]) => FormListItem[]): Promise<unknown> =>
  changeCached(formsKey, change);

/** Whether reminders of a form show something that has changed. @param known what the browser knew of the form */
const isReminderOld = (known: FormListItem | undefined, form: FormListItem): boolean =>
  (['title', 'status', 'deadline', 'deadlineLabel'] as const).some((name) => known?.[name] !== form[name]);

/**
 * Whether an answer is older than what the browser knows: the server repeats its first answer to a save that is sent
 * again, and the form may have been renamed since. A rename keeps the revision.
 */
function isOutdated(form: FormView, known: FormView): boolean {
  // The page of a submitted form saves nothing more: an editable form on it would lose what is typed.
  if (isEditable(known.status) && !isEditable(form.status)) return false;
  return known.revision > form.revision || (known.revision === form.revision && known.updatedAt > form.updatedAt);
}

/**
 * Puts the answer to a create, a save or a submit into the cache, unless a later one is there. The changed form becomes
 * the first of the list.
 */
export async function putForm(form: FormView): Promise<void> {
  let known: FormView | undefined;
  const now = await mutate<FormView>(
    formKey(form.id),
    (cached) => {
      known = cached;
      return known && isOutdated(form, known) ? known : form;
    },
    { revalidate: false },
  );
  if (now !== form) return;
  await changeForms((list) => [form, ...list.filter((other) => other.id !== form.id)]);
  if (isReminderOld(known, form)) outdateReminders();
}

/** Puts a form that was loaded into the list, where it keeps its place. It may have been changed on another device. */
export async function updateListed(form: FormView): Promise<void> {
  let listed: FormListItem | undefined;
  await changeForms((list) => {
    listed = list.find((other) => other.id === form.id);
    return list.map((other) => (other === listed ? form : other));
  });
  if (listed && isReminderOld(listed, form)) outdateReminders();
}

/** Removes a form that no longer exists from the list. */
export async function removeListed(id: string): Promise<void> {
  await changeForms((list) => list.filter((form) => form.id !== id));
  outdateReminders();
}

/** Loads the form on the screen again, if it is this one. */
export const refreshForm = (id: string): Promise<unknown> => mutate(formKey(id));

export async function removeForm(id: string): Promise<void> {
  await removeListed(id);
  await mutate(formKey(id), undefined, { revalidate: false });
}

/**
 * The server counts the days. The cached deadlines are dropped: they are fetched at once where they are shown, and
 * otherwise when they are shown next. The notifications are fetched at once.
 */
export function outdateReminders(): void {
  void mutate(deadlinesKey, undefined);
  void mutate(notificationsKey);
}

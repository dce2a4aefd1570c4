import { daysUntil, dueReason, isUrgent, priorityOf } from '../../../engine/product/due.ts';
import { dayIn, type TimeZone } from '../../../engine/product/time-zone.ts';
import type { FormDeps } from '../forms/edit-form.ts';
import { listDueForms } from './list-due-forms.ts';
import type { DeadlineList } from './schemas.ts';

/** A user's forms with a deadline, with the days left in the user's time zone. */
export async function listDeadlines(
  deps: FormDeps,
  { ownerId, timezone }: { ownerId: string; timezone: TimeZone },
): Promise<DeadlineList> {
  const today = dayIn(timezone, deps.now());
  const reminders = (await listDueForms(deps, { ownerId })).map((form) => {
    const { formId, formType, title, deadline } = form;
    const daysUntilDeadline = daysUntil(deadline, today);
    return {
      formId,
      formType,
      title,
      deadline,
      deadlineLabel: dueReason(form),
      daysUntilDeadline,
      priority: priorityOf(daysUntilDeadline),
    };
  });
  return { count: reminders.length, urgent: reminders.filter(({ priority }) => isUrgent(priority)).length, reminders };
}

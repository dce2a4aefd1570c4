import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { wasRefused } from '../../providers/mail/was-refused.ts';
import { dueReminder } from './due-reminder.ts';
import { claimReminder, getFormToRemindOf, releaseReminder, type Reminder } from './queries.ts';
import { reminderMail } from './reminder-mail.ts';

export type ReminderDeps = Pick<Deps, 'db' | 'env' | 'log' | 'mailer' | 'now'>;

/**
 * Sends one reminder, if it is still due. It is claimed before it is sent, so that it is never sent twice: if the
 * process dies in between, the claim remains and the mail is lost, not doubled; the notification bell still shows the
 * deadline. If the mail server has certainly refused the mail, the claim is released.
 * @throws what the mailer throws; a retry sends the mail only if the claim was released
 */
export async function sendReminder(deps: ReminderDeps, reminder: Reminder): Promise<void> {
  const { db, log, now } = deps;
  const form = await getFormToRemindOf(db, reminder);
  const due = form && dueReminder(form, now());
  if (form?.deadline !== reminder.deadline || due?.threshold !== reminder.threshold) return;
  try {
    await batch(db, [claimReminder(db, reminder, now())]);
  } catch (error) {
    if (!(error instanceof RowCountError)) throw error;
    log.warn({
      message: 'A reminder is not sent again: an earlier try ended before the mail server answered',
      form: reminder.formId,
      deadline: reminder.deadline,
    });
    return;
  }
  try {
    const letter = reminderMail(deps.env, { formId: reminder.formId, days: due.days, form });
    await sendToUser(deps, { ...form, id: form.userId }, letter);
  } catch (error) {
    if (wasRefused(error)) await batch(db, [releaseReminder(db, reminder)]);
    throw error;
  }
}

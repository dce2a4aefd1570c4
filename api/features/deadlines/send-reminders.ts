import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { listDueForms } from '../../modules/deadlines/list-due-forms.ts';
import { getUser } from '../../modules/users/queries.ts';
import { wasRefused } from '../../providers/mail/mailer.ts';
import { dueReminder } from './due-reminder.ts';
import { claimReminder, listClaims, nameOf, releaseReminder } from './queries.ts';
import { reminderMail } from './reminder-mail.ts';

export type ReminderDeps = Pick<Deps, 'db' | 'definitions' | 'env' | 'log' | 'mailer' | 'now' | 'vault'>;

/**
 * Sends a user one mail with all reminders that are due. They are claimed before it is sent, so that none is sent twice:
 * if the process dies in between, the claims remain and the mail is lost, not doubled; the notification bell still shows
 * the deadlines. If the mail server has certainly refused the mail, the claims are released.
 * @throws what the mailer throws; RowCountError when another process has just claimed one of them. A retry sends only
 *   reminders without a claim
 */
export async function sendReminders(deps: ReminderDeps, { userId }: { userId: string }): Promise<void> {
  const { db, env, log, now } = deps;
  const user = await getUser(db, { userId });
  if (!user) return;
  const due = (await listDueForms(deps, { ownerId: userId })).flatMap((form) => {
    const { threshold, days } = dueReminder({ ...form, settings: user.settings }, now()) ?? {};
    return threshold === undefined || days === undefined ? [] : [{ form, days, ...form, threshold }];
  });
  const claims = await listClaims(db, { formIds: due.map(({ formId }) => formId) });
  const claimed = new Set(claims.map(nameOf));
  const open = due.filter((reminder) => !claimed.has(nameOf(reminder)));
  const [first, ...more] = open;
  if (!first) {
    if (due.length > 0)
      log.warn({
        message: 'A reminder is not sent again: it was sent, or an earlier try ended before the mail server answered',
        user: userId,
      });
    return;
  }
  await batch(
    db,
    open.map((reminder) => claimReminder(db, reminder, now())),
  );
  try {
    await sendToUser(deps, user, reminderMail(env, user, [first, ...more]));
  } catch (error) {
    if (wasRefused(error))
      await batch(
        db,
        open.map((reminder) => releaseReminder(db, reminder)),
      );
    throw error;
  }
}

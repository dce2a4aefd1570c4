import { dayIn } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { eachPage } from '../../lib/each-page.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { dueReminder, reminderSpan } from './due-reminder.ts';
import { listClaims, listNearForms, nameOf, type NearForm } from './queries.ts';

/** Kind of the job that sends a user's reminders. Its data is the user's id. */
export const REMINDERS = 'reminders';

/**
 * Queues a mail for each user with a deadline that has reached a threshold without a reminder. The jobs' unique keys
 * prevent a second mail on one day of the user: a deadline that comes later is in the mail of the next day, and so is
 * one whose mail failed because no mail server answered.
 */
export async function queueReminders({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const time = now();
  const span = reminderSpan(time);
  const pages = eachPage<NearForm>((after, limit) => listNearForms(db, { ...span, after, limit }));
  for await (const page of pages) {
    signal.throwIfAborted();
    const sent = new Set((await listClaims(db, { formIds: page.map(({ formId }) => formId) })).map(nameOf));
    const due = page.filter((form) => {
      const threshold = dueReminder(form, time)?.threshold;
      return threshold !== undefined && !sent.has(nameOf({ ...form, threshold }));
    });
    const settings = new Map(due.map((form) => [form.userId, form.settings]));
    await batch(
      db,
      [...settings].map(([userId, own]) =>
        enqueue(db, {
          kind: REMINDERS,
          data: { userId },
          runAt: time,
          uniqueKey: `${REMINDERS} ${userId} ${dayIn(settingsOf({ settings: own }).timezone, time)}`,
        }),
      ),
    );
  }
}

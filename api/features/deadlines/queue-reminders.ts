import { utcDay } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { eachPage } from '../../lib/each-page.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { dueReminder, reminderSpan } from './due-reminder.ts';
import { listClaims, listFormsDue, type DueForm, type Reminder } from './queries.ts';

/** Kind of the job that sends one reminder. Its data is a `Reminder`. */
export const REMINDER = 'reminder';

const nameOf = ({ formId, deadline, threshold }: Reminder): string => `${formId} ${deadline} ${threshold}`;

/**
 * Queues a mail for each deadline that has reached a threshold without a reminder. The jobs' unique keys prevent a
 * second mail for one day: a mail that failed because no mail server answered is tried again on the next day.
 */
export async function queueReminders({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const time = now();
  const span = reminderSpan(time);
  const day = utcDay(time);
  const pages = eachPage<DueForm>((after, limit) => listFormsDue(db, { ...span, after, limit }));
  for await (const page of pages) {
    signal.throwIfAborted();
    const sent = new Set((await listClaims(db, { formIds: page.map(({ formId }) => formId) })).map(nameOf));
    const due = page.flatMap((form): Reminder[] => {
      const threshold = dueReminder(form, time)?.threshold;
      return threshold === undefined ? [] : [{ formId: form.formId, deadline: form.deadline, threshold }];
    });
    await batch(
      db,
      due
        .filter((reminder) => !sent.has(nameOf(reminder)))
        .map((reminder) =>
          enqueue(db, {
            kind: REMINDER,
            data: { ...reminder },
            runAt: time,
            uniqueKey: `${REMINDER} ${nameOf(reminder)} ${day}`,
          }),
        ),
    );
  }
}

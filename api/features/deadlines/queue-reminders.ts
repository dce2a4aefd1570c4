import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { dueReminder, reminderSpan } from './due-reminder.ts';
import { listClaims, listFormsDue, type DueForm, type Reminder } from './queries.ts';

/** The kind of the job that sends one; its data is a `Reminder`. */
export const REMINDER = 'reminder';

/** So many at once: between two pages, requests get their turn. */
const PAGE = 500;

const nameOf = ({ formId, deadline, threshold }: Reminder): string => `${formId} ${deadline} ${threshold}`;

/**
 * Queues a mail for each deadline that has reached a threshold and was not reminded of. The jobs' unique keys keep a
 * second one out, for a day: what was given up because no mail server answered is tried again on the next.
 */
export async function queueReminders({ db, now }: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const time = now();
  const span = reminderSpan(time);
  const day = new Date(time).toISOString().slice(0, 10);
  let after: DueForm | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const page = await listFormsDue(db, { ...span, after, limit: PAGE });
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
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

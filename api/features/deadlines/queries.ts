import { and, asc, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../engine/product/status.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isAfter } from '../../db/is-after.ts';
import { forms, reminders, users } from '../../db/tables.ts';
import { dueDay, dueReasons } from '../../modules/deadlines/queries.ts';

export interface Reminder {
  readonly formId: string;
  /** `YYYY-MM-DD` */
  readonly deadline: string;
  /** Days before it. */
  readonly threshold: number;
}

const waiting = inArray(forms.status, [...EDITABLE_STATUSES]);

/** Tells the reminders apart. */
export const nameOf = ({ formId, deadline, threshold }: Reminder): string => `${formId} ${deadline} ${threshold}`;

export interface DueForm {
  readonly formId: string;
  readonly userId: string;
  readonly deadline: string;
  readonly settings: string | null;
}

/**
 * One page of the forms of all users that are due between two days, ordered by date and id, after the last one seen.
 * SQLite reads them from the index `forms_due`: the `+` prevents an index on the status, which nearly all forms share.
 */
export const listFormsDue = (
  db: Db,
  { from, to, after, limit }: { from: string; to: string; after: DueForm | undefined; limit: number },
) =>
  db
    .select({ formId: forms.id, userId: users.id, deadline: dueDay, settings: users.settings })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(
      and(
        between(dueDay, after?.deadline ?? from, to),
        sql`+${forms.status} in ${[...EDITABLE_STATUSES]}`,
        after && isAfter([dueDay, forms.id], [after.deadline, after.formId]),
      ),
    )
    .orderBy(asc(dueDay), asc(forms.id))
    .limit(limit);

/** Reminders of these forms that were already sent or started. */
export const listClaims = async (db: Db, { formIds }: { formIds: readonly string[] }): Promise<Reminder[]> =>
  db
    .select({ formId: reminders.formId, deadline: reminders.deadline, threshold: reminders.threshold })
    .from(reminders)
    .where(inArray(reminders.formId, [...formIds]));

/** The forms of a user that are not submitted yet and have a deadline, the nearest first. */
export const listFormsToRemindOf = async (db: Db, { ownerId }: { ownerId: string }) =>
  db
    .select({
      formId: forms.id,
      title: forms.title,
      completion: forms.completion,
      lockedAt: forms.lockedAt,
      deadline: dueDay,
      ...dueReasons,
    })
    .from(forms)
    .where(and(eq(forms.ownerId, ownerId), waiting, isNotNull(dueDay)))
    .orderBy(asc(dueDay), asc(forms.id));

export type FormToRemindOf = Awaited<ReturnType<typeof listFormsToRemindOf>>[number];

/** Inserts no row when this reminder was already sent or started. */
export const claimReminder = (db: Db, { formId, deadline, threshold }: Reminder, sentAt: number): Statement =>
  statement(db.insert(reminders).values({ formId, deadline, threshold, sentAt }).onConflictDoNothing(), 1);

export const releaseReminder = (db: Db, { formId, deadline, threshold }: Reminder): Statement =>
  statement(
    db
      .delete(reminders)
      .where(and(eq(reminders.formId, formId), eq(reminders.deadline, deadline), eq(reminders.threshold, threshold))),
  );

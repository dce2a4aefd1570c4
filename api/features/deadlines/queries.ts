import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../engine/product/status.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isAfter, unindexed } from '../../db/conditions.ts';
import { forms, reminders, users } from '../../db/tables.ts';
import { dueDay } from '../../modules/deadlines/queries.ts';

export interface Reminder {
  readonly formId: string;
  /** `YYYY-MM-DD` */
  readonly deadline: string;
  /** Days before it. */
  readonly threshold: number;
}

/** Tells the reminders apart. */
export const nameOf = ({ formId, deadline, threshold }: Reminder): string => `${formId} ${deadline} ${threshold}`;

/** A form whose deadline is near, of any user. */
export interface NearForm {
  readonly formId: string;
  readonly userId: string;
  readonly deadline: string;
  readonly settings: string | null;
}

/**
 * One page of the forms of all users that are due between two days, ordered by date and id, after the last one seen.
 * SQLite reads them from the index `forms_due`, and not from one on the status, which nearly all forms share.
 */
export const listNearForms = (
  db: Db,
  { from, to, after, limit }: { from: string; to: string; after: NearForm | undefined; limit: number },
) =>
  db
    .select({ formId: forms.id, userId: users.id, deadline: dueDay, settings: users.settings })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(
      and(
        between(dueDay, after?.deadline ?? from, to),
        inArray(unindexed(forms.status), [...EDITABLE_STATUSES]),
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

/** Inserts no row when this reminder was already sent or started. */
export const claimReminder = (db: Db, { formId, deadline, threshold }: Reminder, sentAt: number): Statement =>
  statement(db.insert(reminders).values({ formId, deadline, threshold, sentAt }).onConflictDoNothing(), 1);

export const releaseReminder = (db: Db, { formId, deadline, threshold }: Reminder): Statement =>
  statement(
    db
      .delete(reminders)
      .where(and(eq(reminders.formId, formId), eq(reminders.deadline, deadline), eq(reminders.threshold, threshold))),
  );

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { forms, notifications } from '../../db/tables.ts';
import type { DeadlineNotification, PaymentNotification, TrialNotification } from './schemas.ts';

/** Status changes of the user's forms, the latest first. */
export const listStatusNotices = async (db: Db, { ownerId, limit }: { ownerId: string; limit: number }) =>
  db
    .select({
      id: notifications.id,
      formId: forms.id,
      formType: forms.formType,
      title: forms.title,
      data: notifications.data,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .innerJoin(forms, eq(forms.id, notifications.formId))
    .where(and(eq(notifications.ownerId, ownerId), eq(notifications.kind, 'FORM_STATUS')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

export type StatusNoticeRow = Awaited<ReturnType<typeof listStatusNotices>>[number];

/** Those of the ids that the user has read, among the notices that are computed and not stored. */
export const listReadIds = async (
  db: Db,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<Set<string>> => {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), inArray(notifications.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
};

/** Stores that the user has read a notice that is computed. */
export const insertRead = (
  db: Db,
  {
    ownerId,
    notice,
    at,
  }: { ownerId: string; notice: PaymentNotification | TrialNotification | DeadlineNotification; at: number },
): Statement => {
  const { id, kind } = notice;
  const { formId, data } =
    kind === 'DEADLINE' ? { formId: notice.formId, data: { deadline: notice.deadline } } : { formId: null, data: {} };
  return statement(
    db
      .insert(notifications)
      .values({ id, ownerId, kind, formId, data: JSON.stringify(data), createdAt: at, readAt: at })
      .onConflictDoNothing(),
  );
};

export const markRead = (
  db: Db,
  { ownerId, ids, at }: { ownerId: string; ids: readonly string[]; at: number },
): Statement =>
  statement(
    db
      .update(notifications)
      .set({ readAt: at })
      .where(
        and(eq(notifications.ownerId, ownerId), inArray(notifications.id, [...ids]), isNull(notifications.readAt)),
      ),
  );

export const listWholeNotifications = async (db: Db, { ownerId }: { ownerId: string }) =>
  db.select().from(notifications).where(eq(notifications.ownerId, ownerId)).orderBy(desc(notifications.createdAt));

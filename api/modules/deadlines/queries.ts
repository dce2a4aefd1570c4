import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../engine/product/status.ts';
import type { Db } from '../../db/client.ts';
import { forms, reminders } from '../../db/tables.ts';

/** The effective deadline: the user's own deadline, else the one that follows from the answers. */
export const dueDay = sql<string>`coalesce(${forms.ownDeadline}, ${forms.deadline})`;

/** As stored; `list-due-forms.ts` renews it first. */
export const listDueForms = async (db: Db, { ownerId }: { ownerId: string }) =>
  db
    .select({
      formId: forms.id,
      formType: forms.formType,
      title: forms.title,
      completion: forms.completion,
      lockedAt: forms.lockedAt,
      deadline: dueDay,
      ownDeadline: forms.ownDeadline,
      deadlineLabel: forms.deadlineLabel,
    })
    .from(forms)
    .where(and(eq(forms.ownerId, ownerId), inArray(forms.status, [...EDITABLE_STATUSES]), isNotNull(dueDay)))
    .orderBy(asc(dueDay), asc(forms.id));

export type DueForm = Awaited<ReturnType<typeof listDueForms>>[number];

/** The deadlines of which a user was reminded, and when. */
export const listReminders = async (db: Db, { ownerId }: { ownerId: string }) =>
  db
    .select({
      formId: reminders.formId,
      deadline: reminders.deadline,
      threshold: reminders.threshold,
      sentAt: reminders.sentAt,
    })
    .from(reminders)
    .innerJoin(forms, eq(forms.id, reminders.formId))
    .where(eq(forms.ownerId, ownerId))
    .orderBy(asc(reminders.sentAt));

import { and, asc, count, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { formHistory, formNotes, forms, submissions } from '../../db/tables.ts';
import type { Owned } from '../../lib/owned.ts';
import type { Derived } from './derive.ts';

export type FormRow = typeof forms.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;
export type HistoryRow = typeof formHistory.$inferSelect;

const isOwned = ({ id, ownerId }: Owned) => and(eq(forms.id, id), eq(forms.ownerId, ownerId));

/** Every save, submission, move and lock raises the revision. */
const isRevision = (row: Owned & Pick<FormRow, 'revision'>) => and(isOwned(row), eq(forms.revision, row.revision));

type EntryOwner = Pick<HistoryRow, 'formId' | 'ownerId'>;

const isEntryOf = ({ formId, ownerId }: EntryOwner) =>
  and(eq(formHistory.formId, formId), eq(formHistory.ownerId, ownerId));

/** Newest first, without the answers. */
export const listForms = async (db: Db, { ownerId }: { ownerId: string }) =>
  db
    .select({
      id: forms.id,
      ownerId: forms.ownerId,
      formType: forms.formType,
      title: forms.title,
      status: forms.status,
      completion: forms.completion,
      deadline: forms.deadline,
      deadlineLabel: forms.deadlineLabel,
      ownDeadline: forms.ownDeadline,
      lockedAt: forms.lockedAt,
      summary: forms.summary,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
    })
    .from(forms)
    .where(eq(forms.ownerId, ownerId))
    .orderBy(desc(forms.updatedAt), desc(forms.id));

export type FormListRow = Awaited<ReturnType<typeof listForms>>[number];

/** Without its answers. */
export const hasForm = async (db: Db, owned: Owned): Promise<boolean> => (await db.$count(forms, isOwned(owned))) > 0;

export const getForm = async (db: Db, owned: Owned): Promise<FormRow | undefined> =>
  (await db.select().from(forms).where(isOwned(owned)))[0];

/** The number of a user's forms, and the total bytes of their encrypted answers. */
export const measureForms = async (
  db: Db,
  { ownerId }: { ownerId: string },
): Promise<{ count: number; bytes: number }> =>
  (
    await db
      .select({ count: count(), bytes: sql<number>`coalesce(sum(length(${forms.content})), 0)` })
      .from(forms)
      .where(eq(forms.ownerId, ownerId))
  )[0]!;

/** The latest first: id and bytes of the encrypted answers of each form. */
export const listFormSizes = async (db: Db, { ownerId, except }: { ownerId: string; except: string }) =>
  db
    .select({ id: forms.id, bytes: sql<number>`length(${forms.content})` })
    .from(forms)
    .where(and(eq(forms.ownerId, ownerId), ne(forms.id, except)))
    .orderBy(desc(forms.updatedAt), desc(forms.id));

/** Inserts no row when the user would then have more forms, or more bytes of encrypted answers, than these limits. */
export const insertForm = (
  db: Db,
  row: FormRow,
  { formsEach, formBytesEach }: { formsEach: number; formBytesEach: number },
): Statement =>
  insertWhere(
    db,
    forms,
    row,
    sql`(SELECT count(*) < ${formsEach} AND coalesce(sum(length(content)), 0) + ${row.content.length} <= ${formBytesEach}
      FROM ${forms} WHERE ${forms.ownerId} = ${row.ownerId})`,
  );

/** Changes no row when another change was stored first. */
export const updateForm = (
  db: Db,
  row: Owned & Pick<FormRow, 'revision'>,
  changes: Partial<Omit<FormRow, 'id' | 'ownerId' | 'revision'>>,
): Statement =>
  statement(
    db
      .update(forms)
      .set({ ...changes, revision: row.revision + 1 })
      .where(isRevision(row)),
    1,
  );

/** Changes columns that are not answers, so the revision stays. Changes no row when another change was stored first. */
export const updateDetails = (
  db: Db,
  row: Owned & Pick<FormRow, 'revision'>,
  changes: Partial<Pick<FormRow, 'title' | 'ownDeadline' | 'updatedAt'>>,
): Statement => statement(db.update(forms).set(changes).where(isRevision(row)), 1);

/** Replaces a summary. Changes no row when a save has stored another one in the meantime. */
export const replaceSummary = (
  db: Db,
  { summary: was, ...owned }: Owned & Pick<FormRow, 'summary'>,
  changes: Partial<Derived> & Pick<FormRow, 'summary'>,
): Statement =>
  statement(
    db
      .update(forms)
      .set(changes)
      .where(and(isOwned(owned), was ? eq(forms.summary, was) : isNull(forms.summary))),
  );

/** Deletes no row when another change was stored first. */
export const deleteForm = (db: Db, row: Owned & Pick<FormRow, 'revision'>): Statement =>
  statement(db.delete(forms).where(isRevision(row)), 1);

export const insertSubmission = (db: Db, row: SubmissionRow): Statement =>
  statement(db.insert(submissions).values(row), 1);

/** @param submittedAt of the form. The times of two submissions do not show the later one: a clock may be set back. */
export const getSubmissionOf = async (
  db: Db,
  { id, ownerId, submittedAt }: Owned & { submittedAt: number },
): Promise<SubmissionRow | undefined> =>
  (
    await db
      .select()
      .from(submissions)
      .where(and(eq(submissions.formId, id), eq(submissions.ownerId, ownerId), eq(submissions.createdAt, submittedAt)))
  )[0];

export const insertHistory = (db: Db, row: HistoryRow): Statement => statement(db.insert(formHistory).values(row), 1);

/** Deletes a form's history entries except the latest `keep`. */
export const trimHistory = (db: Db, { keep, ...entry }: EntryOwner & { keep: number }): Statement =>
  statement(
    db
      .delete(formHistory)
      .where(
        and(
          isEntryOf(entry),
          lte(
            formHistory.revision,
            db
              .select({ revision: formHistory.revision })
              .from(formHistory)
              .where(eq(formHistory.formId, entry.formId))
              .orderBy(desc(formHistory.revision))
              .limit(1)
              .offset(keep),
          ),
        ),
      ),
  );

/**
 * Deletes a user's history entries, of all forms, except the latest ones that have at most `most` bytes together. The
 * latest are those that were inserted last: by time, entries of a clock that was set back since would push out all new
 * ones.
 */
export const trimHistoryBytes = (db: Db, { ownerId, most }: { ownerId: string; most: number }): Statement =>
  statement(
    db.delete(formHistory).where(sql`${formHistory.id} IN (
    SELECT id FROM (SELECT id, sum(length(content)) OVER (ORDER BY rowid DESC) AS bytes FROM ${formHistory} WHERE ${formHistory.ownerId} = ${ownerId})
    WHERE bytes > ${most})`),
  );

/** The latest first, without encrypted columns. */
export const listHistory = async (db: Db, entry: EntryOwner) =>
  db
    .select({
      id: formHistory.id,
      definitionSha256: formHistory.definitionSha256,
      completion: formHistory.completion,
      changes: formHistory.changes,
      step: formHistory.step,
      savedAt: formHistory.savedAt,
    })
    .from(formHistory)
    .where(isEntryOf(entry))
    .orderBy(desc(formHistory.revision));

export const getLatestHistory = async (db: Db, entry: EntryOwner): Promise<HistoryRow | undefined> =>
  (await db.select().from(formHistory).where(isEntryOf(entry)).orderBy(desc(formHistory.revision)).limit(1))[0];

export const getHistory = async (
  db: Db,
  { id, ...entry }: Pick<HistoryRow, 'id' | 'formId' | 'ownerId'>,
): Promise<HistoryRow | undefined> =>
  (
    await db
      .select()
      .from(formHistory)
      .where(and(eq(formHistory.id, id), isEntryOf(entry)))
  )[0];

/** The keys of all forms of a user, the oldest first. */
export const listFormKeys = async (db: Db, { ownerId }: { ownerId: string }): Promise<Owned[]> =>
  db
    .select({ id: forms.id, ownerId: forms.ownerId })
    .from(forms)
    .where(eq(forms.ownerId, ownerId))
    .orderBy(asc(forms.createdAt));

export const listHistoryKeys = async (db: Db, { ownerId }: { ownerId: string }) =>
  db
    .select({ id: formHistory.id, formId: formHistory.formId })
    .from(formHistory)
    .where(eq(formHistory.ownerId, ownerId))
    .orderBy(asc(formHistory.savedAt));

/** Administrators' notes about a user's forms. */
export const listNotesOf = async (db: Db, { ownerId }: { ownerId: string }) =>
  db.select().from(formNotes).where(eq(formNotes.ownerId, ownerId)).orderBy(asc(formNotes.createdAt));

export const listSubmissionKeys = async (db: Db, { ownerId }: { ownerId: string }): Promise<Owned[]> =>
  db
    .select({ id: submissions.id, ownerId: submissions.ownerId })
    .from(submissions)
    .where(eq(submissions.ownerId, ownerId))
    .orderBy(asc(submissions.createdAt));

export const getSubmission = async (db: Db, { id, ownerId }: Owned): Promise<SubmissionRow | undefined> =>
  (
    await db
      .select()
      .from(submissions)
      .where(and(eq(submissions.id, id), eq(submissions.ownerId, ownerId)))
  )[0];

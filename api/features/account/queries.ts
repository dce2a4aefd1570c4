import { and, asc, eq, or } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isAfter } from '../../db/conditions.ts';
import { auditEvents, passwordResets, photos, sessions, userKeys, userWords } from '../../db/tables.ts';
import { eachPage } from '../../lib/each-page.ts';
import type { AuditEventRow } from '../../lib/audit/queries.ts';
import type { Owned } from '../../lib/owned.ts';

export type PhotoRow = typeof photos.$inferSelect;

const isPhoto = ({ id, ownerId }: Owned) => and(eq(photos.id, id), eq(photos.ownerId, ownerId));

export const getPhoto = async (db: Db, photo: Owned): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(isPhoto(photo)))[0];

export const getPhotoOf = async (db: Db, { ownerId }: { ownerId: string }): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(eq(photos.ownerId, ownerId)))[0];

export const insertPhoto = (db: Db, row: PhotoRow): Statement => statement(db.insert(photos).values(row), 1);

/** Deletes no row when another request has already replaced this picture. */
export const deletePhotoRow = (db: Db, photo: Owned): Statement =>
  statement(db.delete(photos).where(isPhoto(photo)), 1);

/** Selects nothing that would help an attacker. The same is true for the next two queries. */
export const listSessions = async (db: Db, { userId }: { userId: string }) =>
  db
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, passwordAt: sessions.passwordAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

export const listUserKeys = async (db: Db, { userId }: { userId: string }) =>
  db.select({ createdAt: userKeys.createdAt }).from(userKeys).where(eq(userKeys.userId, userId));

export const listPasswordResets = async (db: Db, { userId }: { userId: string }) =>
  db.select({ createdAt: passwordResets.createdAt }).from(passwordResets).where(eq(passwordResets.userId, userId));

/** The words by which administrators find the user. */
export const listWords = async (db: Db, { userId }: { userId: string }) =>
  db.select({ word: userWords.word }).from(userWords).where(eq(userWords.userId, userId)).orderBy(asc(userWords.word));

/** Events that the user caused and events about the user's account, the oldest first, read page by page. */
export async function* eachAuditEvent(db: Db, { userId }: { userId: string }): AsyncGenerator<AuditEventRow> {
  const pages = eachPage<AuditEventRow>(async (after, limit) =>
    db
      .select()
      .from(auditEvents)
      .where(
        and(
          or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)),
          after && isAfter([auditEvents.at, auditEvents.id], [after.at, after.id]),
        ),
      )
      .orderBy(asc(auditEvents.at), asc(auditEvents.id))
      .limit(limit),
  );
  for await (const page of pages) yield* page;
}

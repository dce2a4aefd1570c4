import { and, eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, photos, users } from '../../db/tables.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';

export type PhotoRow = typeof photos.$inferSelect;

export const updateUser = (
  db: Db, { userId, changes }: { userId: string; changes: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'settings' | 'profileImageUrl'>> },
): Statement => statement(db.update(users).set(changes).where(eq(users.id, userId)), 1);

/** The link that was sent to the address before leads nowhere any more. */
export const deletePasswordReset = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(passwordResets).where(eq(passwordResets.userId, userId)));

export const getPhoto = async (db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(and(eq(photos.id, id), eq(photos.ownerId, ownerId))))[0];

export const getPhotoOf = async (db: Db, { ownerId }: { ownerId: string }): Promise<PhotoRow | undefined> =>
  (await db.select().from(photos).where(eq(photos.ownerId, ownerId)))[0];

export const insertPhoto = (db: Db, row: PhotoRow): Statement => statement(db.insert(photos).values(row), 1);

export const deletePhotoOf = (db: Db, { ownerId }: { ownerId: string }): Statement =>
  statement(db.delete(photos).where(eq(photos.ownerId, ownerId)));

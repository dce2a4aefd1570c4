import { desc, eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { attorneys, users } from '../../db/tables.ts';

export type AttorneyRow = typeof attorneys.$inferSelect;

export const listAttorneys = async (db: Db, { active }: { active: boolean }) =>
  db
    .select({ row: attorneys, firstName: users.firstName, lastName: users.lastName })
    .from(attorneys)
    .innerJoin(users, eq(users.id, attorneys.userId))
    .where(active ? eq(attorneys.isActive, true) : undefined)
    .orderBy(desc(attorneys.createdAt));

export const getAttorney = async (db: Db, { id }: { id: string }): Promise<AttorneyRow | undefined> =>
  (await db.select().from(attorneys).where(eq(attorneys.id, id)))[0];

export const insertAttorney = (db: Db, row: AttorneyRow): Statement => statement(db.insert(attorneys).values(row), 1);

export const updateAttorney = (db: Db, { id, ...changes }: Pick<AttorneyRow, 'id'> & Partial<AttorneyRow>): Statement =>
  statement(db.update(attorneys).set(changes).where(eq(attorneys.id, id)), 1);

/** Attorney rows of one user, for the data export. */
export const listAttorneysOf = async (db: Db, { userId }: { userId: string }): Promise<AttorneyRow[]> =>
  db.select().from(attorneys).where(eq(attorneys.userId, userId));

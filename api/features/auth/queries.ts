import { asc, eq } from 'drizzle-orm';
import { RESET_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, users } from '../../db/tables.ts';
import { isLiveLink, type MailedLink } from '../../db/conditions.ts';
import type { UserRow } from '../../modules/users/queries.ts';

export const getFirstAdmin = async (db: Db): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.createdAt)).limit(1))[0];

export type PasswordResetRow = typeof passwordResets.$inferSelect;

/** A user has at most one link: a new link ends the old one. */
export const putPasswordReset = (db: Db, { userId, tokenHash, createdAt }: PasswordResetRow): Statement =>
  statement(
    db
      .insert(passwordResets)
      .values({ userId, tokenHash, createdAt })
      .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, createdAt } }),
    1,
  );

const isLive = (link: MailedLink) =>
  isLiveLink(passwordResets.tokenHash, passwordResets.createdAt, RESET_LINK_LIFE, link);

export const getPasswordReset = async (db: Db, link: MailedLink): Promise<PasswordResetRow | undefined> =>
  (await db.select().from(passwordResets).where(isLive(link)))[0];

/** Deletes no row when the link was used or replaced. Of several simultaneous requests, only one succeeds. */
export const takePasswordReset = (db: Db, link: MailedLink): Statement =>
  statement(db.delete(passwordResets).where(isLive(link)), 1);

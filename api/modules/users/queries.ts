import { and, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { EMAIL_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { emailConfirmations, passwordResets, profiles, users, userWords } from '../../db/tables.ts';
import { isLiveLink, type MailedLink } from '../../db/conditions.ts';
import { withAsciiHost } from './email-host.ts';

export type UserRow = typeof users.$inferSelect;
export type ProfileRow = typeof profiles.$inferSelect;
export type EmailConfirmationRow = typeof emailConfirmations.$inferSelect;

export const insertUser = (db: Db, row: UserRow): Statement => statement(db.insert(users).values(row), 1);

/**
 * Deletes everything that the user owns, by cascade. Deletes no row when the user is already deleted or the last
 * administrator.
 */
export const deleteUser = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(users).where(and(eq(users.id, userId), isNotLastAdmin())), 1);

/** True for a row of `users` without which the product would still have an administrator. */
const isNotLastAdmin = (): SQL =>
  sql`(${users.role} <> 'admin' OR (SELECT count(*) FROM ${users} AS others WHERE others.role = 'admin') > 1)`;

export const updateUser = (
  db: Db,
  {
    userId,
    changes,
  }: { userId: string; changes: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'settings' | 'profileImageUrl'>> },
): Statement => statement(db.update(users).set(changes).where(eq(users.id, userId)), 1);

export const setSubscriptionStatus = (
  db: Db,
  { userId, subscriptionStatus }: Pick<UserRow, 'subscriptionStatus'> & { userId: string },
): Statement => statement(db.update(users).set({ subscriptionStatus }).where(eq(users.id, userId)), 1);

/** Changes no row when the user is deleted, or is the last administrator and would lose that role. */
export const setRole = (db: Db, { userId, role }: Pick<UserRow, 'role'> & { userId: string }): Statement =>
  statement(
    db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, userId), role === 'admin' ? undefined : isNotLastAdmin())),
    1,
  );

/** Writes nothing new. Changes no row when the user is not an administrator, so that the batch fails. */
export const expectAdmin = (db: Db, { userId }: { userId: string }): Statement =>
  statement(
    db
      .update(users)
      .set({ role: 'admin' })
      .where(and(eq(users.id, userId), eq(users.role, 'admin'))),
    1,
  );

/**
 * Ids of the users who have, for each of these words, a search word that begins with it.
 * @param words normalized by `searchable`, at least one
 */
export async function findUsersByWords(
  db: Db,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<string[]> {
  const begins = (word: string) => and(gte(userWords.word, word), lt(userWords.word, `${word}\u{10ffff}`));
  /** Checked for one user at a time until enough are found, instead of building a list of all users with the word. */
  const has = (word: string) =>
    sql`EXISTS (SELECT 1 FROM ${userWords} AS other WHERE other.user_id = ${userWords}.user_id AND other.word >= ${word} AND other.word < ${`${word}\u{10ffff}`})`;
  // Counting stops above the limit: a word that more users have is not rare.
  const counted: { word: string; found: number }[] = [];
  for (const word of words)
    counted.push({
      word,
      found: words.length === 1 ? 0 : await countRows(db, userWords, { where: begins(word), most: limit }),
    });
  // Look up the rarest word first: then the fewest users remain for checking the other words.
  const [first = '', ...others] = counted.toSorted((a, b) => a.found - b.found).map(({ word }) => word);
  const rows = await db
    .selectDistinct({ userId: userWords.userId })
    .from(userWords)
    .where(and(begins(first), ...others.map(has)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Replaces the words by which a user is found. */
export const replaceWords = (db: Db, { userId, words }: { userId: string; words: readonly string[] }): Statement[] => [
  statement(db.delete(userWords).where(eq(userWords.userId, userId))),
  statement(db.insert(userWords).values(words.map((word) => ({ word, userId }))), words.length),
];

export const getProfile = async (db: Db, { userId }: { userId: string }): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

/** Stores the user's profile and replaces the old one. */
export const putProfile = (db: Db, { userId, content, updatedAt }: ProfileRow): Statement =>
  statement(
    db
      .insert(profiles)
      .values({ userId, content, updatedAt })
      .onConflictDoUpdate({ target: profiles.userId, set: { content, updatedAt } }),
    1,
  );

export const getUser = async (db: Db, { userId }: { userId: string }): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0];

/**
 * Accounts of an earlier version may have the host in ASCII.
 * @param email as the schema `email` returns it
 */
export const getUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> => {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.email, [email, withAsciiHost(email)]));
  return found.find((user) => user.email === email) ?? found[0];
};

/**
 * Replaces a password hash. The new hash may be the same: then this only checks that it is unchanged.
 * Changes no row when the password was changed after `was` was read.
 */
export const replacePasswordHash = (
  db: Db,
  { userId, was, passwordHash }: { userId: string; was: string; passwordHash: string },
): Statement =>
  statement(
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, was))),
    1,
  );

/** Does nothing if the account has settings already. */
export const putFirstSettings = (
  db: Db,
  { userId, settings }: { userId: string } & Pick<UserRow, 'settings'>,
): Statement =>
  statement(
    db
      .update(users)
      .set({ settings })
      .where(and(eq(users.id, userId), isNull(users.settings))),
  );

/** A link that was sent before no longer works. */
export const deletePasswordReset = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(passwordResets).where(eq(passwordResets.userId, userId)));

export const getEmailConfirmationOf = async (
  db: Db,
  { userId }: { userId: string },
): Promise<EmailConfirmationRow | undefined> =>
  (await db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId)))[0];

/** Stores a new address, whose link is not sent yet. A link that was sent before no longer works. */
export const putNewEmail = (
  db: Db,
  { userId, newEmail, createdAt }: { userId: string; newEmail: Buffer; createdAt: number },
): Statement =>
  statement(
    db
      .insert(emailConfirmations)
      .values({ userId, newEmail, tokenHash: null, createdAt })
      .onConflictDoUpdate({ target: emailConfirmations.userId, set: { newEmail, tokenHash: null, createdAt } }),
    1,
  );

/**
 * Stores the only valid link to the address that was read before. Changes no row when the user has chosen another one
 * or has cancelled the change.
 * @param newEmail null for the account's own address, which has no row before its first link
 */
export const putEmailLink = (db: Db, { userId, newEmail, tokenHash, createdAt }: EmailConfirmationRow): Statement => {
  if (newEmail !== null)
    return statement(
      db
        .update(emailConfirmations)
        .set({ tokenHash, createdAt })
        .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.newEmail, newEmail))),
      1,
    );
  return statement(
    db
      .insert(emailConfirmations)
      .values({ userId, newEmail, tokenHash, createdAt })
      .onConflictDoUpdate({
        target: emailConfirmations.userId,
        set: { tokenHash, createdAt },
        setWhere: isNull(emailConfirmations.newEmail),
      }),
    1,
  );
};

const isLive = (link: MailedLink) =>
  isLiveLink(emailConfirmations.tokenHash, emailConfirmations.createdAt, EMAIL_LINK_LIFE, link);

export const getEmailConfirmation = async (db: Db, link: MailedLink): Promise<EmailConfirmationRow | undefined> =>
  (await db.select().from(emailConfirmations).where(isLive(link)))[0];

/**
 * Deletes no row when the link was used, replaced or cancelled. Of several simultaneous requests, only one succeeds.
 */
export const takeEmailConfirmation = (db: Db, link: MailedLink): Statement =>
  statement(db.delete(emailConfirmations).where(isLive(link)), 1);

/** Deletes an unconfirmed new address. The link that confirms an account's first address is kept. */
export const deleteNewEmail = (db: Db, { userId }: { userId: string }): Statement =>
  statement(
    db
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.userId, userId), isNotNull(emailConfirmations.newEmail))),
  );

/**
 * Sets the user's address as confirmed. One that was confirmed before keeps that time: the keys that were made since are
 * the owner's. Changes no row when the address was changed after `was` was read.
 */
export const confirmEmailOf = (
  db: Db,
  { userId, was, email, at }: { userId: string; was: string; email: string; at: number },
): Statement =>
  statement(
    db
      .update(users)
      .set({ email, emailConfirmedAt: email === was ? sql`coalesce(${users.emailConfirmedAt}, ${at})` : at })
      .where(and(eq(users.id, userId), eq(users.email, was))),
    1,
  );

import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { emailConfirmations, passwordResets, profiles, users, userWords } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import { EMAIL_LINK_LIFE } from '../../lib/link-token.ts';

export type UserRow = typeof users.$inferSelect;

export const insertUser = (db: Db, row: UserRow): Statement => statement(db.insert(users).values(row), 1);

/** Everything that the person owns goes with the row. Reaches none when it is gone. */
export const deleteUser = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(users).where(eq(users.id, userId)), 1);

export const updateRole = (db: Db, { userId, role }: Pick<UserRow, 'role'> & { userId: string }): Statement =>
  statement(db.update(users).set({ role }).where(eq(users.id, userId)), 1);

/**
 * The people of whom a word begins with each of these.
 * @param words searchable, at least one
 */
export async function findPeopleByWords(
  db: Db,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<string[]> {
  const begins = (word: string) => and(gte(userWords.word, word), lt(userWords.word, `${word}\u{10ffff}`));
  /** Asked of one person at a time, until enough are found: a list of all who have the word would be made for nothing. */
  const has = (word: string) =>
    sql`EXISTS (SELECT 1 FROM ${userWords} AS other WHERE other.user_id = ${userWords}.user_id AND other.word >= ${word} AND other.word < ${`${word}\u{10ffff}`})`;
  // A word that more people have than are looked for is not rare, however many they are.
  const counted: { word: string; found: number }[] = [];
  for (const word of words)
    counted.push({
      word,
      found: words.length === 1 ? 0 : await countRows(db, userWords, { where: begins(word), most: limit }),
    });
  // The rarest one is looked up: the fewest people are left for whom the others have to be checked.
  const [first = '', ...others] = counted.toSorted((a, b) => a.found - b.found).map(({ word }) => word);
  const rows = await db
    .selectDistinct({ userId: userWords.userId })
    .from(userWords)
    .where(and(begins(first), ...others.map(has)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** What the person is found by from now on. */
export const replaceWords = (db: Db, { userId, words }: { userId: string; words: readonly string[] }): Statement[] => [
  statement(db.delete(userWords).where(eq(userWords.userId, userId))),
  statement(db.insert(userWords).values(words.map((word) => ({ word, userId }))), words.length),
];
export type ProfileRow = typeof profiles.$inferSelect;

export const getProfile = async (db: Db, { userId }: { userId: string }): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

/** Stores the person's profile in place of the one before. */
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

/** @param email in lower case */
export const getUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

/**
 * Puts one hash in another's place, which may be the same: then it only makes sure that it is still the same.
 * Reaches no row when the password was changed since `was` was read.
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

/** The link that was sent before leads nowhere any more. */
export const deletePasswordReset = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(passwordResets).where(eq(passwordResets.userId, userId)));

export type EmailConfirmationRow = typeof emailConfirmations.$inferSelect;

export const getEmailConfirmationOf = async (
  db: Db,
  { userId }: { userId: string },
): Promise<EmailConfirmationRow | undefined> =>
  (await db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId)))[0];

/** A new address waits for its link, which is yet to be sent. A link that was sent before leads nowhere any more. */
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

/** The one link to the address that was read before. Reaches no row when the person has chosen another one meanwhile. */
export const putEmailLink = (db: Db, { userId, newEmail, tokenHash, createdAt }: EmailConfirmationRow): Statement =>
  statement(
    db
      .insert(emailConfirmations)
      .values({ userId, newEmail, tokenHash, createdAt })
      .onConflictDoUpdate({
        target: emailConfirmations.userId,
        set: { tokenHash, createdAt },
        setWhere: sql`${emailConfirmations.newEmail} IS excluded.new_email`,
      }),
    1,
  );

interface EmailLink {
  readonly tokenHash: string;
  readonly now: number;
}

const isLiveLink = ({ tokenHash, now }: EmailLink) =>
  and(eq(emailConfirmations.tokenHash, tokenHash), within(emailConfirmations.createdAt, EMAIL_LINK_LIFE, now));

export const getEmailConfirmation = async (db: Db, link: EmailLink): Promise<EmailConfirmationRow | undefined> =>
  (await db.select().from(emailConfirmations).where(isLiveLink(link)))[0];

/** Reaches no row when the link was used, replaced or cancelled: of many at once, one gets through. */
export const takeEmailConfirmation = (db: Db, link: EmailLink): Statement =>
  statement(db.delete(emailConfirmations).where(isLiveLink(link)), 1);

/** Drops a new address that waits. The link to an account's first address stays. */
export const deleteNewEmail = (db: Db, { userId }: { userId: string }): Statement =>
  statement(
    db
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.userId, userId), isNotNull(emailConfirmations.newEmail))),
  );

/** The person has this address, and read a mail there. Reaches no row when the address was changed since `was` was read. */
export const confirmEmailOf = (
  db: Db,
  { userId, was, email, at }: { userId: string; was: string; email: string; at: number },
): Statement =>
  statement(
    db
      .update(users)
      .set({ email, emailConfirmedAt: at })
      .where(and(eq(users.id, userId), eq(users.email, was))),
    1,
  );

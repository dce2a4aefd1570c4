import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { EMAIL_LINK_LIFE } from '../../../engine/product/email-links.ts';
import type { WaitingTopic } from '../../../engine/product/waiting-list.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isAfter, isLiveLink, type MailedLink } from '../../db/conditions.ts';
import { waitingList } from '../../db/tables.ts';
import { countListed } from '../../lib/list-page.ts';

export type WaitingRow = typeof waitingList.$inferSelect;

export const getWaiting = async (db: Db, { id }: { id: string }): Promise<WaitingRow | undefined> =>
  (await db.select().from(waitingList).where(eq(waitingList.id, id)))[0];

export const findWaitingId = async (db: Db, { fingerprint }: { fingerprint: string }): Promise<string | undefined> =>
  (await db.select({ id: waitingList.id }).from(waitingList).where(eq(waitingList.fingerprint, fingerprint)))[0]?.id;

/** A confirmed row is not changed: it keeps the consent text and its time. */
export const insertWaiting = (
  db: Db,
  row: Omit<WaitingRow, 'userId' | 'tokenHash' | 'linkSentAt' | 'confirmedAt'>,
): Statement => {
  const { consent, consentAt } = row;
  return statement(
    db
      .insert(waitingList)
      .values({ ...row, userId: null, tokenHash: null, linkSentAt: null, confirmedAt: null })
      .onConflictDoUpdate({
        target: waitingList.fingerprint,
        set: { consent, consentAt },
        setWhere: isNull(waitingList.confirmedAt),
      }),
  );
};

/** Makes a row, also a confirmed one, part of an account. */
export const linkWaiting = (db: Db, { id, userId }: { id: string; userId: string }): Statement =>
  statement(db.update(waitingList).set({ userId }).where(eq(waitingList.id, id)), 1);

/** A new link ends the old one. Changes no row when the address is already confirmed or the row is deleted. */
export const putWaitingLink = (
  db: Db,
  { id, tokenHash, at }: { id: string; tokenHash: string; at: number },
): Statement =>
  statement(
    db
      .update(waitingList)
      .set({ tokenHash, linkSentAt: at })
      .where(and(eq(waitingList.id, id), isNull(waitingList.confirmedAt))),
    1,
  );

const isLive = (link: MailedLink) => isLiveLink(waitingList.tokenHash, waitingList.linkSentAt, EMAIL_LINK_LIFE, link);

export const findWaitingLink = async (db: Db, link: MailedLink): Promise<WaitingRow | undefined> =>
  (await db.select().from(waitingList).where(isLive(link)))[0];

/** Changes no row when the link was used: of several simultaneous requests, only one succeeds. */
export const confirmWaiting = (db: Db, link: MailedLink): Statement =>
  statement(db.update(waitingList).set({ tokenHash: null, confirmedAt: link.now }).where(isLive(link)), 1);

export const deleteWaiting = (db: Db, { id }: { id: string }): Statement =>
  statement(db.delete(waitingList).where(eq(waitingList.id, id)));

/** Deletes rows that were not confirmed. */
export const deleteUnconfirmed = (db: Db, { before }: { before: number }): Statement =>
  statement(db.delete(waitingList).where(and(isNull(waitingList.confirmedAt), lt(waitingList.consentAt, before))));

export const listWaitingOf = async (db: Db, { userId }: { userId: string }): Promise<WaitingRow[]> =>
  db.select().from(waitingList).where(eq(waitingList.userId, userId)).orderBy(asc(waitingList.consentAt));

const onList = (topic: WaitingTopic | undefined) =>
  and(isNotNull(waitingList.confirmedAt), topic && eq(waitingList.topic, topic));

/** Rows with a confirmed address, by default the latest first. */
export async function listWaiting(
  db: Db,
  {
    topic,
    limit,
    offset,
    direction,
  }: { topic?: WaitingTopic | undefined; limit: number; offset: number; direction?: 'asc' | 'desc' | undefined },
) {
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(waitingList)
    .where(onList(topic))
    .orderBy(order(waitingList.confirmedAt))
    .limit(limit)
    .offset(offset);
  return { rows, found: await countListed(db, waitingList, onList(topic)) };
}

/** The next batch of an export, in the order of confirmation. */
export const listWaitingAfter = async (
  db: Db,
  { topic, after, limit }: { topic: WaitingTopic | undefined; after: WaitingRow | undefined; limit: number },
): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waitingList)
    .where(
      and(onList(topic), after && isAfter([waitingList.confirmedAt, waitingList.id], [after.confirmedAt, after.id])),
    )
    .orderBy(asc(waitingList.confirmedAt), asc(waitingList.id))
    .limit(limit);

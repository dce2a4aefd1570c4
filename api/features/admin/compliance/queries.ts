import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../../db/batch.ts';
import type { Db } from '../../../db/client.ts';
import { isAfter, oneOf, unindexed } from '../../../db/conditions.ts';
import { distinctValues } from '../../../db/distinct-values.ts';
import { auditEvents, deletionRequests, users } from '../../../db/tables.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { countListed } from '../../../lib/list-page.ts';
import type { DeletionRow } from '../../../modules/account-deletion/queries.ts';
import type { Searched } from '../../../modules/users/find-users.ts';
import type { AuditQuery, DeletionQuery } from './schemas.ts';

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly actorIds?: readonly string[] | undefined;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Undefined: no end. */
  readonly until: number | undefined;
}

const whereOf = ({ action, actorIds, since, until }: AuditFilter): SQL | undefined =>
  and(
    gte(auditEvents.at, since),
    until === undefined ? undefined : lt(auditEvents.at, until),
    // With a search for users, use the index on users: one action may have very many events.
    action && eq(unindexed(auditEvents.action, actorIds !== undefined), action),
    actorIds && oneOf(auditEvents.actorId, actorIds),
  );

const view = {
  id: auditEvents.id,
  at: auditEvents.at,
  action: auditEvents.action,
  actorId: auditEvents.actorId,
  email: users.email,
};

export async function listAuditTrail(
  db: Db,
  filter: AuditFilter,
  { limit, offset, direction }: Pick<AuditQuery, 'limit' | 'offset' | 'direction'>,
) {
  const order = direction === 'asc' ? asc : desc;
  const inOrder = [order(auditEvents.at), order(auditEvents.id)];
  const where = whereOf(filter);
  // E-mail addresses are joined only for the rows of this page.
  const page = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select(view)
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(inArray(auditEvents.id, page))
    .orderBy(...inOrder);
  return { rows, found: await countListed(db, auditEvents, where) };
}

export type AuditListRow = Awaited<ReturnType<typeof listAuditTrail>>['rows'][number];

/** The event types that occur in the log. */
export const listAuditTypes = (db: Db): Promise<AuditAction[]> => distinctValues(db, auditEvents.action);

/** The events after a given one, the oldest first: one batch of an export of any size. */
export const listAuditAfter = async (
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: { at: number; id: string } | undefined; limit: number },
) =>
  db
    .select(view)
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        // The index then begins at the last row, not at the first one of the whole export.
        whereOf({ ...filter, since: after?.at ?? filter.since }),
        after && isAfter([auditEvents.at, auditEvents.id], [after.at, after.id]),
      ),
    )
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .limit(limit);

export const getAuditEvent = async (db: Db, { id }: { id: string }) =>
  (
    await db
      .select({ event: auditEvents, email: users.email })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(eq(auditEvents.id, id))
  )[0];

export async function listDeletionRequests(
  db: Db,
  { status, userIds, limit, offset, direction }: Searched<DeletionQuery>,
) {
  const where = and(status && eq(deletionRequests.status, status), userIds && oneOf(deletionRequests.userId, userIds));
  const inOrder =
    direction === 'desc'
      ? [desc(deletionRequests.dueAt)]
      : // Those that must still be decided come first. With one status, its own index has the order.
        [...(status ? [] : [sql`${deletionRequests.status} <> 'PENDING'`]), asc(deletionRequests.dueAt)];
  const rows = await db
    .select({ request: deletionRequests, email: users.email })
    .from(deletionRequests)
    .leftJoin(users, eq(users.id, deletionRequests.userId))
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return { rows, found: await countListed(db, deletionRequests, where) };
}

export const getDeletionRequest = async (db: Db, { id }: { id: string }): Promise<DeletionRow | undefined> =>
  (await db.select().from(deletionRequests).where(eq(deletionRequests.id, id)))[0];

/** Changes no row when another administrator has already decided it. */
export const decideRequest = (
  db: Db,
  { id, ...decision }: Pick<DeletionRow, 'id' | 'status' | 'decidedAt' | 'decidedBy'> & { reason?: Buffer },
): Statement =>
  statement(
    db
      .update(deletionRequests)
      .set(decision)
      .where(and(eq(deletionRequests.id, id), eq(deletionRequests.status, 'PENDING'))),
    1,
  );

import { TRIAL } from '../../../../engine/product/plans.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { countOf } from '../../../lib/list-page.ts';
import { isSetByAdministrator, statusOf } from '../../../modules/subscriptions/status-of.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { listUsers as readUsers, type AdminUserRow } from './queries.ts';
import type { AdminUser, UserList, UsersQuery } from './schemas.ts';

/** The only plan that can be subscribed to (spec/3 section 1). */
const PLAN = 'Professional';

/** Searches and filters all users, not only one page. By default the newest accounts come first. */
export async function listUsers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { search, ...query }: UsersQuery,
): Promise<UserList> {
  const users = await findUsers(db, search);
  const direction = query.direction ?? (query.sort === 'createdAt' ? 'desc' : 'asc');
  const filter = { ...query, direction, userIds: users?.ids, trialsSince: now() - TRIAL };
  const { rows, found } = await readUsers(db, filter);
  return { users: rows.map((row) => adminUser(row, now())), ...countOf(found, users) };
}

export const adminUser = (
  {
    emailConfirmedAt,
    state,
    periodEnd,
    cancelAtPeriodEnd,
    amount,
    currency,
    pastDueSince,
    readAt,
    wasPaid,
    ...row
  }: AdminUserRow,
  now: number,
): AdminUser => {
  const reading =
    state !== null && readAt !== null && wasPaid !== null ? { state, pastDueSince, readAt, wasPaid } : undefined;
  // The provider may call a payment missing for ever. After the grace period nobody counts on it.
  const isPaid = reading !== undefined && statusOf(reading, now) === 'active';
  return {
    ...row,
    createdAt: isoTime(row.createdAt),
    emailConfirmed: emailConfirmedAt !== null,
    planName: isPaid ? PLAN : null,
    nextBilling: isPaid && !cancelAtPeriodEnd && periodEnd !== null ? isoTime(periodEnd) : null,
    // A payment that is missing is tried again also after a cancellation.
    isCharged: isPaid && !(cancelAtPeriodEnd && state === 'active'),
    monthlyRevenue: isPaid && amount !== null && currency === 'usd' ? amount / 100 : null,
    setByAdministrator: isSetByAdministrator(row.subscriptionStatus, reading),
  };
};

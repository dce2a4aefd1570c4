import { and, asc, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { COUNT_MAX } from '../../../../engine/product/list-count.ts';
import { anyCase, oneOf, unindexed } from '../../../db/conditions.ts';
import { subscriptions, users } from '../../../db/tables.ts';
import { countListed } from '../../../lib/list-page.ts';
import type { Searched } from '../../../modules/users/find-users.ts';
import type { UsersQuery } from './schemas.ts';

interface UserFilter extends Searched<UsersQuery> {
  /** When the oldest trial that still runs has begun, epoch milliseconds. */
  readonly trialsSince: number;
}

/** @param isWalked as in the list of applications: the order's index is read, and filters are checked row by row */
const whereOf = (
  { userIds, role, subscriptionStatus, trialsSince }: Partial<UserFilter> & Pick<UserFilter, 'trialsSince'>,
  { isWalked = false } = {},
): SQL | undefined =>
  and(
    userIds && oneOf(users.id, userIds),
    role && eq(unindexed(users.role, isWalked), role),
    subscriptionStatus &&
      eq(
        unindexed(users.subscriptionStatus, isWalked),
        subscriptionStatus === 'trial-ended' ? 'trial' : subscriptionStatus,
      ),
    subscriptionStatus === 'trial' ? gt(users.createdAt, trialsSince) : undefined,
    subscriptionStatus === 'trial-ended' ? lte(users.createdAt, trialsSince) : undefined,
  );

const columns = {
  createdAt: [users.createdAt],
  // 'de la Cruz' is not after 'Zhang'.
  name: [anyCase(users.lastName), anyCase(users.firstName)],
  email: [users.email],
} as const;

const view = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  subscriptionStatus: users.subscriptionStatus,
  profileImageUrl: users.profileImageUrl,
  createdAt: users.createdAt,
  emailConfirmedAt: users.emailConfirmedAt,
  // The columns from here on come from the payment provider.
  state: subscriptions.state,
  periodEnd: subscriptions.periodEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  amount: subscriptions.amount,
  currency: subscriptions.currency,
  pastDueSince: subscriptions.pastDueSince,
  readAt: subscriptions.readAt,
  wasPaid: subscriptions.wasPaid,
};

export async function listUsers(db: Db, filter: UserFilter) {
  const order = filter.direction === 'desc' ? desc : asc;
  const inOrder = columns[filter.sort].map((column) => order(column));
  const found = await countListed(db, users, whereOf(filter));
  // As in the list of applications: few matches are found by their own index and sorted.
  const isWalked = filter.userIds === undefined && filter.sort !== 'createdAt' && found > COUNT_MAX;
  // Subscriptions are joined only for the users of this page, not for those who are skipped.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(whereOf(filter, { isWalked }))
    .orderBy(...inOrder)
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = await db
    .select(view)
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(inArray(users.id, page))
    .orderBy(...inOrder);
  return { rows, found };
}

export const getAdminUser = async (db: Db, { userId }: { userId: string }) =>
  (
    await db
      .select(view)
      .from(users)
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(eq(users.id, userId))
  )[0];

export type AdminUserRow = NonNullable<Awaited<ReturnType<typeof getAdminUser>>>;

export const countUsers = async (
  db: Db,
  filter: Pick<UserFilter, 'subscriptionStatus' | 'trialsSince'>,
): Promise<number> => db.$count(users, whereOf(filter));

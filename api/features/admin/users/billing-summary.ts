import { TRIAL } from '../../../../engine/product/plans.ts';
import type { Deps } from '../../../context.ts';
import { sumRevenue } from '../queries.ts';
import { adminUser } from './list-users.ts';
import { countUsers, listUsers } from './queries.ts';
import type { BillingSummary } from './schemas.ts';

const SHOWN = 10;

/**
 * The stored data of subscriptions. A user whom an administrator has set to active pays nothing: plan and dates are
 * null.
 */
export async function billingSummary({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<BillingSummary> {
  const trialsSince = now() - TRIAL;
  const { rows } = await listUsers(db, {
    userIds: undefined,
    sort: 'createdAt',
    direction: 'desc',
    limit: SHOWN,
    offset: 0,
    subscriptionStatus: 'active',
    trialsSince,
  });
  return {
    monthlyRevenue: await sumRevenue(db, now()),
    activeSubscriptions: await countUsers(db, { subscriptionStatus: 'active', trialsSince }),
    trialUsers: await countUsers(db, { subscriptionStatus: 'trial', trialsSince }),
    cancelledSubscriptions: await countUsers(db, { subscriptionStatus: 'cancelled', trialsSince }),
    subscriptions: rows
      .map((row) => adminUser(row, now()))
      .map((user) => ({
        id: user.id,
        userId: user.id,
        userEmail: user.email,
        userName: `${user.firstName} ${user.lastName}`,
        planName: user.planName,
        status: user.subscriptionStatus,
        nextBilling: user.nextBilling,
        monthlyRevenue: user.monthlyRevenue,
      })),
  };
}

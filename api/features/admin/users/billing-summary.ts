import type { Deps } from '../../../context.ts';
import { countSubscriptions, listUsers } from './queries.ts';
import type { BillingSummary } from './schemas.ts';

const SHOWN = 10;

/** What is stored of subscriptions: each person's status. Plans, prices and dates of billing are not stored yet: they are null. */
export async function billingSummary({ db }: Pick<Deps, 'db'>): Promise<BillingSummary> {
  const people = new Map((await countSubscriptions(db)).map((row) => [row.status, row.people]));
  const { rows } = await listUsers(db, {
    ids: undefined,
    sort: 'createdAt',
    direction: 'desc',
    limit: SHOWN,
    offset: 0,
    subscriptionStatus: 'active',
  });
  return {
    monthlyRevenue: null,
    activeSubscriptions: people.get('active') ?? 0,
    trialUsers: people.get('trial') ?? 0,
    cancelledSubscriptions: people.get('cancelled') ?? 0,
    subscriptions: rows.map(({ id, email, firstName, lastName, subscriptionStatus }) => ({
      id,
      userId: id,
      userEmail: email,
      userName: `${firstName} ${lastName}`,
      planName: null,
      status: subscriptionStatus,
      nextBilling: null,
      monthlyRevenue: null,
    })),
  };
}

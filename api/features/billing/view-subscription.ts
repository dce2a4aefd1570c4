import { TRIAL } from '../../../engine/product/plans.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { readUsage } from '../../modules/plans/read-usage.ts';
import { getSubscription, type SubscriptionRow } from '../../modules/subscriptions/queries.ts';
import { GRACE, isSetByAdministrator } from '../../modules/subscriptions/status-of.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import type { SubscriptionView } from './schemas.ts';

/** A user's subscription for the screen. @param row if it was just read; without it, the stored row is used */
export async function viewSubscription(
  deps: Pick<Deps, 'db' | 'payments' | 'now'>,
  { userId, row }: { userId: string; row?: SubscriptionRow | undefined },
): Promise<SubscriptionView> {
  const user = await signedInUser(deps, { userId });
  const known = row ?? (await getSubscription(deps.db, { userId }));
  return {
    available: deps.payments !== undefined,
    status: user.subscriptionStatus,
    setByAdministrator: isSetByAdministrator(user.subscriptionStatus, known),
    state: known?.state ?? 'none',
    trialEndsAt: isoTime(user.createdAt + TRIAL),
    periodEnd: isoTime(known?.periodEnd ?? null),
    cancelAtPeriodEnd: known?.cancelAtPeriodEnd ?? false,
    graceEndsAt: isoTime(known?.pastDueSince ? known.pastDueSince + GRACE : null),
    isProcessing: known?.isProcessing ?? false,
    refusedAt: isoTime(known?.refusedAt ?? null),
    amount: known?.amount ?? null,
    currency: known?.currency ?? null,
    plan: await readUsage(deps, user),
  };
}

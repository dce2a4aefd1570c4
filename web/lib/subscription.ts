import useSWR, { mutate } from 'swr';
import { api, read } from './api.ts';
import { notificationsKey } from './form-cache.ts';
import { refreshUser } from './session.ts';

const KEY = 'subscription';

/**
 * The person's subscription, as it was last read from the payment provider, and what is used of the plan. Asked for again
 * by each screen that shows it, because much of the product uses the plan. @param when not asked for while false
 */
export const useSubscription = (when = true) =>
  useSWR(when ? KEY : null, () => read(api.subscription.$get()), { revalidateIfStale: true });

export type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>;

/** Something of the plan was used, or is free again. */
export const refreshPlan = (): Promise<unknown> => mutate(KEY);

/** Keeps what a call answered, and has the rest of the product hear of the membership. */
export async function keepSubscription(subscription: Subscription): Promise<void> {
  await mutate(KEY, subscription, { revalidate: false });
  // The bell tells of payments.
  void mutate(notificationsKey);
  await refreshUser();
}

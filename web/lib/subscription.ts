import useSWR, { mutate } from 'swr';
import { api, read } from './api.ts';
import { notificationsKey } from './form-cache.ts';
import { refreshUser } from './session.ts';

const KEY = 'subscription';

/**
 * The user's subscription, as it was last read from the payment provider, and the used amounts of the plan. Each screen
 * that shows it fetches it again, because much of the product uses the plan. @param when false: no request
 */
export const useSubscription = (when = true) =>
  useSWR(when ? KEY : null, () => read(api.subscription.$get()), { revalidateIfStale: true });

export type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>;

/** Fetches the plan again. Call it after a part of the plan was used or became free. */
export const refreshPlan = (): Promise<unknown> => mutate(KEY);

/** Stores a subscription from an answer, and refreshes the other parts of the product that show the membership. */
export async function keepSubscription(subscription: Subscription): Promise<void> {
  await mutate(KEY, subscription, { revalidate: false });
  // The notifications include payments.
  void mutate(notificationsKey);
  await refreshUser();
}

import useSWR, { mutate } from 'swr';
import { api, read } from './api.ts';
import { refreshUser } from './session.ts';

const KEY = 'subscription';

/** The person's subscription, as it was last read from the payment provider. @param when not asked for while false */
export const useSubscription = (when = true) => useSWR(when ? KEY : null, () => read(api.subscription.$get()));

export type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>;

/** Keeps what a call answered, and has the rest of the product hear of the membership. */
export async function keepSubscription(subscription: Subscription): Promise<void> {
  await mutate(KEY, subscription, { revalidate: false });
  await refreshUser();
}

import useSWR, { mutate } from 'swr';
import { api, read } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

const KEY = 'subscription';

/** The person's subscription, as it was last read from the payment provider. */
export const useSubscription = () => useSWR(KEY, () => read(api.subscription.$get()));

export type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>;

/** Keeps what a call answered, and has the rest of the product hear of the membership. */
async function keep(subscription: Subscription): Promise<void> {
  await mutate(KEY, subscription, { revalidate: false });
  await refreshUser();
}

/** Reads the subscription from the provider, and begins one where there is none. @throws as `read` */
export async function startPayment() {
  const started = await read(api['get-or-create-subscription'].$post());
  await keep(started.subscription);
  return started;
}

export const cancelSubscription = async (when: 'period-end' | 'now'): Promise<void> =>
  keep(await read(api.subscription.cancel.$post({ json: { when } })));

export const resumeSubscription = async (): Promise<void> => keep(await read(api.subscription.resume.$post()));

/** The address of the provider's page where the person changes their card. */
export const openPortal = async (): Promise<string> => (await read(api.subscription.portal.$post())).url;

export const useReceipts = () => useSWR('receipts', () => read(api.subscription.receipts.$get()));

import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';
import { keepSubscription } from '../../../lib/subscription.ts';

/** Reads the subscription from the payment provider, and creates one if there is none. @throws as `read` */
export async function startPayment() {
  const started = await read(api['get-or-create-subscription'].$post());
  await keepSubscription(started.subscription);
  return started;
}

export const cancelSubscription = async (when: 'period-end' | 'now'): Promise<void> =>
  keepSubscription(await read(api.subscription.cancel.$post({ json: { when } })));

export const resumeSubscription = async (): Promise<void> =>
  keepSubscription(await read(api.subscription.resume.$post()));

/** The address of the provider's page where the user changes the card. */
export const openPortal = async (): Promise<string> => (await read(api.subscription.portal.$post())).url;

/** Fetched again on each visit, and after a payment, which may follow a moment after the last request. */
export const useReceipts = () => useSWR('receipts', () => read(api.subscription.receipts.$get()), LOAD_EACH_TIME);

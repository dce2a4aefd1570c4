import { usePolling } from '../../../lib/use-polling.ts';
import { startPayment } from '../api/subscription.ts';
import { Waiting } from './waiting.tsx';

/** While the bank decides. The page shows the membership once the provider says that it is paid. */
export function Processing() {
  usePolling(true, startPayment);
  return <Waiting>Your payment is being processed. You can leave this page: we go on by ourselves.</Waiting>;
}

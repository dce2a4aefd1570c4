import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { usePolling } from '../../../lib/use-polling.ts';
import { startPayment } from '../api/subscription.ts';
import { Waiting } from './waiting.tsx';

/**
 * Shown while the bank decides. The page shows the result when the provider reports it.
 * @param isKnown the provider itself reports that the payment is in progress
 * @param isPaid the bank has paid, and the provider will know it in a moment
 */
export function Processing({ isKnown, isPaid }: { isKnown: boolean; isPaid: boolean }) {
  usePolling(true, startPayment);
  return (
    <Card padded maxWidth="40rem">
      <Waiting>
        {isPaid ? 'Setting up your subscription...' : 'Waiting for your bank. This can take a few days.'}
      </Waiting>
      {!isPaid && (
        <chakra.p marginTop="4" textStyle="hint">
          You can leave this page. An email tells you when the payment has gone through, or that your bank has refused
          it.
        </chakra.p>
      )}
      {!isKnown && (
        <chakra.p marginTop="2" textStyle="hint">
          Has your bank refused it already? <TextLink to={paths.subscribe.to()}>Use another card</TextLink>
        </chakra.p>
      )}
    </Card>
  );
}

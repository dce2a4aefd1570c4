import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { usePolling } from '../../../lib/use-polling.ts';
import { startPayment } from '../api/subscription.ts';
import { Waiting } from './waiting.tsx';

/** While the bank decides. The page shows the membership once the provider says that it is paid. */
export function Processing() {
  usePolling(true, startPayment);
  return (
    <Card padded maxWidth="40rem">
      <Waiting>Your payment is being processed. You can leave this page: we go on by ourselves.</Waiting>
      <chakra.p marginTop="4" textStyle="small" color="fg.muted">
        Has your bank refused it? <TextLink to={paths.subscribe.to()}>Use another card</TextLink>
      </chakra.p>
    </Card>
  );
}

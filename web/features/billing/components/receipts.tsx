import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useReceipts } from '../api/subscription.ts';
import { money } from '../money.ts';

/** What was paid, with the provider's page of each. */
export function Receipts() {
  const { data, error } = useReceipts();
  return (
    <Card as="section" padded aria-labelledby="receipts">
      <chakra.h2 id="receipts" textStyle="card" marginBottom="3">
        Receipts
      </chakra.h2>
      {!data && <chakra.p color="fg.muted">{error ? 'Receipts could not be loaded.' : 'Loading...'}</chakra.p>}
      {data?.length === 0 && <chakra.p color="fg.muted">No receipts yet.</chakra.p>}
      <chakra.ul listStyleType="none">
        {data?.map(({ id, at, amount, currency, paid, url }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="5"
            paddingBlock="3"
            borderTopWidth="1px"
            borderColor="border"
          >
            <span>{formatDate(at)}</span>
            <span>
              {money(amount, currency)}
              {paid ? '' : ' (open)'}
            </span>
            {url && <ExternalLink href={url} />}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

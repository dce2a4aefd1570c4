import { chakra } from '@chakra-ui/react';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { formatDate } from '../../../lib/format.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { useReceipts } from '../api/subscription.ts';
import { money } from '../money.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(5.5rem, auto)',
    columnGap: 5,
    paddingBlock: 3,
    borderTopWidth: '1px',
    _last: { paddingBottom: 0 },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { textAlign: 'start' } },
  },
});

/** Paid and open invoices, each with a link to the provider's page. */
export function Receipts() {
  const { data, error } = useReceipts();
  return (
    <SectionCard title="Receipts" gap="3">
      {!data && <chakra.p color="fg.muted">{error ? 'Receipts could not be loaded.' : 'Loading...'}</chakra.p>}
      {data?.length === 0 && <chakra.p color="fg.muted">There are no receipts. Each payment gets one.</chakra.p>}
      <chakra.ul fontVariantNumeric="tabular-nums">
        {data?.map(({ id, at, amount, currency, paid, url }) => (
          <Row key={id}>
            <span>
              {formatDate(at)}
              {!paid && <chakra.span color="fg.warning"> (not paid)</chakra.span>}
            </span>
            <span>{money(amount, currency)}</span>
            <chakra.span textAlign="end">
              {url && (
                <ExternalLink href={url}>
                  {paid ? 'Receipt' : 'Pay now'}
                  <chakra.span srOnly> of {formatDate(at)} </chakra.span>
                </ExternalLink>
              )}
            </chakra.span>
          </Row>
        ))}
      </chakra.ul>
    </SectionCard>
  );
}

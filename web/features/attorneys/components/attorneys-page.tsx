import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { ConsultationTiers } from '../../../components/consultation-tiers.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { inOrder, LoadingPart } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { WaitingListForm } from '../../../components/waiting-list-form.tsx';
import { api, read } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { formatRate, ratingText } from '../../../lib/attorney-texts.ts';

const useAttorneys = () => useSWR('/api/attorneys', () => read(api.attorneys.$get()));

/** `/attorneys`: the attorneys, and the waiting list for consultations. */
export function AttorneysPage() {
  const { user } = useUser();
  return (
    <Page title="Attorneys">
      <Flex wrap="wrap" align="center" gap="4">
        <PageHeading>Attorneys</PageHeading>
        <ComingSoonBadge />
      </Flex>
      <chakra.p marginTop="2" maxWidth="40rem" color="fg.muted">
        Consultations with immigration attorneys are not open yet. Join the waiting list, and we write to you when they
        are.
      </chakra.p>
      <chakra.div display="grid" gap={{ base: 10, md: 12 }} marginTop={{ base: 8, md: 10 }} css={inOrder}>
        <Part id="waiting-list" title="Waiting list">
          <Card padded maxWidth="40rem">
            <WaitingListForm topic="attorney-consultations" email={user?.email ?? ''} />
          </Card>
        </Part>
        <ActiveAttorneys />
        <Part id="tiers" title="What a consultation will cost">
          <ConsultationTiers />
        </Part>
      </chakra.div>
    </Page>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="heading" marginBottom="5">
        {title}
      </chakra.h2>
      {children}
    </section>
  );
}

/** Renders nothing if there are no attorneys: the page already says that the network will come. */
function ActiveAttorneys() {
  const { data, error, mutate } = useAttorneys();
  const active = data?.filter(({ isActive }) => isActive);
  if (!data && error) return <LoadFailed title="The attorneys could not be loaded." error={error} onRetry={mutate} />;
  if (!active) return <LoadingPart />;
  if (active.length === 0) return null;
  return (
    <Part id="network" title="Our attorneys">
      <chakra.ul
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {active.map((attorney) => (
          <li key={attorney.id}>
            <AttorneyCard attorney={attorney} />
          </li>
        ))}
      </chakra.ul>
    </Part>
  );
}

/** An attorney as shown to applicants. */
function AttorneyCard({ attorney }: { attorney: Attorney }) {
  const { name, barNumber, specializations, hourlyRate, bio, experience, languages } = attorney;
  return (
    <Card padded height="full" overflowWrap="anywhere">
      <chakra.h3 textStyle="card">{name}</chakra.h3>
      <chakra.p textStyle="hint" marginTop="1">
        Bar number {barNumber}. {counted(experience, 'year')} of experience. {formatRate(hourlyRate)} an hour.
      </chakra.p>
      <Flex wrap="wrap" gap="2" marginTop="3">
        {specializations.map((one) => (
          <Badge key={one} tone="neutral" icon={null} breaks>
            {one}
          </Badge>
        ))}
      </Flex>
      <chakra.p marginTop="3" whiteSpace="pre-line">
        {bio}
      </chakra.p>
      <chakra.p textStyle="hint" marginTop="3">
        Speaks {languages.join(', ')}. {ratingText(attorney)}.
      </chakra.p>
    </Card>
  );
}

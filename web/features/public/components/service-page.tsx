import { chakra, Flex } from '@chakra-ui/react';
import { Check, Clock } from 'lucide-react';
import { ConsultationTiers } from '../../../components/consultation-tiers.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import type { ServiceContent, Titled } from '../../../content/services.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { LandingSection } from './landing-section.tsx';
import { PublicHeading } from './public-heading.tsx';
import { WaitingBox } from './waiting-box.tsx';

/** The id of the waiting list section. */
const WAITING = 'waiting-list';

/** A page about one service: what it is, its figures, and its steps (spec/3 2.5). */
export function ServicePage({ service }: { service: ServiceContent }) {
  const { title, lead, action, comingSoon, statistics, features, list, steps, tiers } = service;
  return (
    <>
      <PublicHeading title={title} lead={lead}>
        {comingSoon && (
          <chakra.div marginTop="5">
            <Badge tone="info" icon={<Clock size={16} />}>
              Coming Soon
            </Badge>
          </chakra.div>
        )}
        <Flex marginTop="7" direction={{ base: 'column', sm: 'row' }}>
          {action && (
            <ButtonLink variant="primary" size="lg" fontSize="lg" to={action.to}>
              {action.label}
            </ButtonLink>
          )}
          {comingSoon && (
            <ButtonLink size="lg" to={`#${WAITING}`}>
              Go to the waiting list
            </ButtonLink>
          )}
        </Flex>
        {statistics && <Statistics items={statistics} />}
      </PublicHeading>
      <LandingSection heading={features.heading} ground>
        <TitledList items={features.items} />
      </LandingSection>
      {list && (
        <LandingSection heading={list.heading} lead={list.lead} beside>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="8"
            borderTopWidth="1px"
          >
            {list.items.map((item) => (
              <chakra.li key={item} display="flex" gap="3" borderBottomWidth="1px" paddingBlock="3.5">
                <TintedIcon icon={Check} size={20} color="fg.success" marginTop="0.5" />
                <chakra.span textWrap="pretty">{item}</chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </LandingSection>
      )}
      {steps && (
        // Backgrounds alternate: without a list before them, the steps have none.
        <LandingSection heading={steps.heading} ground={list !== undefined}>
          <Steps items={steps.items} />
        </LandingSection>
      )}
      {tiers && (
        <LandingSection heading={tiers.heading} lead={tiers.lead}>
          <ConsultationTiers />
        </LandingSection>
      )}
      {comingSoon && (
        <LandingSection
          id={WAITING}
          heading="Join the waiting list"
          lead="We write to you when it opens, and not before."
          ground
        >
          <WaitingBox topic="attorney-consultations" button="Join the waiting list" />
        </LandingSection>
      )}
    </>
  );
}

function Statistics({ items }: { items: NonNullable<ServiceContent['statistics']> }) {
  return (
    <chakra.dl
      marginTop={{ base: 9, md: 11 }}
      borderTopWidth="1px"
      paddingTop="5"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: 7, md: 14 }}
      rowGap="5"
    >
      {items.map(({ figure, label }) => (
        <Flex key={label} direction="column">
          <chakra.dt textStyle="hint" order="1">
            {label}
          </chakra.dt>
          {/* All figures fit in one row, also on a phone. */}
          <chakra.dd textStyle={{ base: 'title', sm: 'section' }}>{figure}</chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

function TitledList({ items }: { items: readonly Titled[] }) {
  return (
    <chakra.ul
      display="grid"
      // Four items take two rows, three take one.
      gridTemplateColumns={{ md: items.length % 3 === 0 ? 'repeat(3, 1fr)' : 'repeat(2, 1fr)' }}
      columnGap={{ md: 10, lg: 16 }}
      rowGap="7"
    >
      {items.map(({ title, text }) => (
        <chakra.li key={title} borderTopWidth="1px" borderColor="border.emphasized" paddingTop="4">
          <chakra.h3 textStyle="card">{title}</chakra.h3>
          <chakra.p marginTop="1.5" color="fg.muted" maxWidth="36rem">
            {unbrokenCodes(text)}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Steps({ items }: { items: readonly Titled[] }) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
      columnGap={{ base: 6, lg: 8 }}
      rowGap="7"
    >
      {items.map(({ title, text }, index) => (
        <chakra.li key={title}>
          <chakra.span
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize="8"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.control"
            fontWeight="semibold"
            aria-hidden="true"
          >
            {index + 1}
          </chakra.span>
          <chakra.h3 marginTop="3" textStyle="card">
            {title}
          </chakra.h3>
          <chakra.p marginTop="1.5" color="fg.muted">
            {unbrokenCodes(text)}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

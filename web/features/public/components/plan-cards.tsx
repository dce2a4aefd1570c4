import { chakra } from '@chakra-ui/react';
import { Check, Clock } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { plans, pricing, type Plan } from '../../../content/plans.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { LandingSection } from './landing-section.tsx';

/** The three plans, each with two prices. */
export function PlanCards() {
  return (
    <LandingSection id={paths.landing.pricing.id} heading={pricing.heading} lead={pricing.lead} ground>
      <chakra.ul display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap={{ base: 4, md: 5, lg: 6 }}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </chakra.ul>
      <chakra.p marginTop="5" textStyle="hint">
        {pricing.note}
      </chakra.p>
    </LandingSection>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card
      as="li"
      padded
      bg="bg"
      display="flex"
      flexDirection="column"
      aria-label={plan.name}
      {...(plan.featured && { borderColor: 'accent.solid' })}
    >
      <chakra.h3 textStyle="card">{plan.name}</chakra.h3>
      <chakra.p marginTop="1" textStyle="hint">
        {plan.summary}
      </chakra.p>
      <chakra.p marginTop="5" display="flex" alignItems="baseline" flexWrap="wrap" columnGap="2">
        <chakra.span textStyle="section">${plan.perApplication}</chakra.span>
        <chakra.span color="fg.muted">per application</chakra.span>
      </chakra.p>
      <chakra.p color="fg.muted">or ${plan.perMonth} per month</chakra.p>
      <chakra.ul marginTop="5" marginBottom="6" borderTopWidth="1px" paddingTop="5" display="grid" gap="3">
        {plan.includes.map(({ text, soon }) => (
          <chakra.li key={text} display="flex" gap="3">
            <TintedIcon
              icon={soon ? Clock : Check}
              size={20}
              color={soon ? 'fg.subtle' : 'fg.success'}
              marginTop="0.5"
            />
            <span>
              {unbrokenCodes(text)}
              {soon && <chakra.span color="fg.muted"> (coming&nbsp;soon)</chakra.span>}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {/* The button does not choose a plan: all start with the same trial, which needs only an account. */}
      <ButtonLink variant={plan.featured ? 'primary' : 'secondary'} size="lg" marginTop="auto" to={paths.signUp.to()}>
        Start Free Trial<chakra.span srOnly> of {plan.name}</chakra.span>
      </ButtonLink>
    </Card>
  );
}

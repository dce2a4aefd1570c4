import { chakra } from '@chakra-ui/react';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { DeadlineBanner } from './deadline-banner.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Reality } from './reality.tsx';
import { Reasons } from './reasons.tsx';
import { pricingQuestions } from '../../../content/plans.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { Disclosure } from './disclosure.tsx';
import { LandingSection } from './landing-section.tsx';
import { paths } from '../../../config/paths.ts';
import { stories } from '../../../content/stories.ts';

/** The landing page for visitors (spec/1 2.2). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Reality />
      <Reasons />
      <Features />
      <Comparison />
      <PlanCards />
      <PricingQuestions />
      <Stories />
      <DeadlineBanner />
      <Closing />
    </>
  );
}

function PricingQuestions() {
  return (
    <LandingSection heading={pricingQuestions.heading} lead={pricingQuestions.lead} beside>
      <chakra.div borderTopWidth="1px">
        {pricingQuestions.items.map(({ question, answer }) => (
          <Disclosure key={question} question={question}>
            <chakra.p>{unbrokenCodes(answer)}</chakra.p>
          </Disclosure>
        ))}
      </chakra.div>
    </LandingSection>
  );
}

/** Short quotes of applicants. */
function Stories() {
  return (
    <LandingSection id={paths.landing.successStories.id} heading={stories.heading} lead={stories.lead} ground>
      <chakra.ul display="grid" gridTemplateColumns={{ lg: 'repeat(3, 1fr)' }} gap={{ base: 8, lg: 10 }}>
        {stories.items.map(({ quote, name, role }) => (
          <chakra.li key={name} borderTopWidth="1px" borderColor="border.emphasized" paddingTop="5">
            <chakra.figure display="flex" flexDirection="column" height="full">
              <chakra.blockquote textStyle="lead" textWrap="pretty">
                “{quote}”
              </chakra.blockquote>
              <chakra.figcaption marginTop="4" textStyle="small">
                <chakra.strong fontWeight="semibold">{name}</chakra.strong>
                <chakra.span display="block" color="fg.muted">
                  {role}
                </chakra.span>
              </chakra.figcaption>
            </chakra.figure>
          </chakra.li>
        ))}
      </chakra.ul>
    </LandingSection>
  );
}

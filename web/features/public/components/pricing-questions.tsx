import { chakra } from '@chakra-ui/react';
import { pricingQuestions } from '../../../content/plans.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { Disclosure } from './disclosure.tsx';
import { LandingSection } from './landing-section.tsx';

export function PricingQuestions() {
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

import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { pricingQuestions } from '../../../content/plans.ts';
import { LandingSection } from './landing-section.tsx';

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 'control',
    paddingBlock: 4,
    cursor: 'pointer',
    fontWeight: 'semibold',
    fontSize: { md: 'lg' },
    borderRadius: 'l1',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'accent.fg' },
    '& svg': { color: 'fg.subtle', flexShrink: 0, transition: 'transform 120ms ease-out' },
  },
});

const Disclosure = chakra('details', {
  base: { borderBottomWidth: '1px', '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
});

/** Questions about prices; the browser's own disclosure, which its search opens too. */
export function PricingQuestions() {
  return (
    <LandingSection heading={pricingQuestions.heading} lead={pricingQuestions.lead} beside>
      <chakra.div borderTopWidth="1px">
        {pricingQuestions.items.map(({ question, answer }) => (
          <Disclosure key={question}>
            <Question>
              {question}
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
            </Question>
            <chakra.p paddingBottom="5" paddingRight="9" color="fg.muted" textWrap="pretty">
              {answer}
            </chakra.p>
          </Disclosure>
        ))}
      </chakra.div>
    </LandingSection>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { reality } from '../../../content/landing.ts';
import { LandingSection } from './landing-section.tsx';

/** Three figures about what applicants face in 2025. */
export function Reality() {
  return (
    <LandingSection heading={reality.heading} lead={reality.lead} ground>
      <chakra.dl display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}>
        {reality.figures.map(({ figure, label, text }, index) => (
          <Flex
            key={label}
            direction="column"
            borderTopWidth={{ base: '1px', md: '0' }}
            paddingBlock={{ base: 6, md: 0 }}
            {...(index > 0 && {
              borderLeftWidth: { md: '1px' },
              borderColor: { md: 'border.emphasized' },
              paddingLeft: { md: 10 },
            })}
          >
            <chakra.dt fontWeight="semibold" marginTop="2">
              {label}
            </chakra.dt>
            <chakra.dd order="-1" textStyle="section">
              {figure}
            </chakra.dd>
            <chakra.dd textStyle="hint">{text}</chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </LandingSection>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { BellRing, Calculator, FileCheck2, FolderLock, Scale, ShieldCheck } from 'lucide-react';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { features } from '../../../content/features.ts';
import { LandingSection } from './landing-section.tsx';

const icons = {
  completion: FileCheck2,
  success: ShieldCheck,
  deadlines: BellRing,
  documents: FolderLock,
  fees: Calculator,
  attorneys: Scale,
} as const;

/** Six cards; features that are not available yet are marked. */
export function Features() {
  return (
    <LandingSection heading={features.heading} lead={features.lead} ground>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}
        gap={{ base: 4, md: 6 }}
      >
        {features.cards.map((card) => {
          const Icon = icons[card.icon];
          return (
            <Card key={card.title} as="li" padded bg="bg">
              <Flex align="center" justify="space-between" minHeight="7">
                <TintedIcon icon={Icon} size={24} color="accent.fg" />
                {'soon' in card && <ComingSoonBadge />}
              </Flex>
              <chakra.h3 marginTop="4" textStyle="card">
                {card.title}
              </chakra.h3>
              <chakra.p marginTop="1.5" color="fg.muted">
                {card.text}
              </chakra.p>
            </Card>
          );
        })}
      </chakra.ul>
    </LandingSection>
  );
}

import { chakra } from '@chakra-ui/react';
import { consultationTiers } from '../content/consultations.ts';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

/**
 * The prices of consultations. For display only: users cannot book one yet, so each button is disabled (spec/3 2.5).
 */
export const ConsultationTiers = () => (
  <chakra.ul
    display="grid"
    gap={{ base: 4, md: 5 }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
  >
    {consultationTiers.map(({ name, minutes, dollars, text }) => (
      <Card key={name} as="li" padded display="flex" flexDirection="column" aria-label={name}>
        <chakra.h3 textStyle="card">{name}</chakra.h3>
        <chakra.p marginTop="3" display="flex" alignItems="baseline" columnGap="2">
          <chakra.span textStyle="title">${dollars}</chakra.span>
          <chakra.span color="fg.muted">{minutes} min</chakra.span>
        </chakra.p>
        <chakra.p marginTop="2" marginBottom="5" color="fg.muted">
          {text}
        </chakra.p>
        <Button ariaDisabled marginTop="auto">
          Coming Soon
        </Button>
      </Card>
    ))}
  </chakra.ul>
);

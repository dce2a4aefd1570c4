import { chakra } from '@chakra-ui/react';
import { consultationTiers } from '../content/consultations.ts';
import { Card } from './ui/card.tsx';

/** What a consultation will cost. None can be booked yet, and so each button is switched off. */
export const ConsultationTiers = () => (
  <chakra.ul
    display="grid"
    gap="5"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    listStyleType="none"
  >
    {consultationTiers.map(({ name, minutes, dollars }) => (
      <li key={name}>
        <Card padded height="full">
          <chakra.h3 textStyle="card">{name}</chakra.h3>
          <chakra.p marginTop="3">
            <chakra.span textStyle="title">${dollars}</chakra.span>{' '}
            <chakra.span color="fg.muted">{minutes} min</chakra.span>
          </chakra.p>
          <chakra.button
            type="button"
            disabled
            marginTop="5"
            minHeight="target"
            width="full"
            borderRadius="l2"
            bg="bg.muted"
            color="fg.muted"
            cursor="not-allowed"
          >
            Coming soon<chakra.span srOnly>: {name}</chakra.span>
          </chakra.button>
        </Card>
      </li>
    ))}
  </chakra.ul>
);

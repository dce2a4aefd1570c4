import { chakra, Flex } from '@chakra-ui/react';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { counted } from '../../../../engine/counted.ts';
import { formatRate, ratingText } from '../../../lib/attorney-texts.ts';

/** An attorney as shown to applicants. */
export function AttorneyCard({ attorney }: { attorney: Attorney }) {
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

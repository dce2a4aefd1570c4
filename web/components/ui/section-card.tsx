import { chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

interface SectionCardProps {
  title: string;
  /** At the end of the heading's line. */
  badge?: ReactNode;
  /** The space below the heading. */
  gap?: '2' | '3' | '5';
  children: ReactNode;
}

/** A section of a page as a card with its heading. */
export function SectionCard({ title, badge, gap = '2', children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="3" marginBottom={gap}>
        <chakra.h2 id={id} textStyle="card">
          {title}
        </chakra.h2>
        {badge}
      </Flex>
      {children}
    </Card>
  );
}

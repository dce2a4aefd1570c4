import type { CSSProperties, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/loading.tsx';

/** Numbers side by side, two a row on the phone. */
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: 4,
  },
});

/** They while they are loaded. */
export function FigureShapes({ count = 4 }: { count?: number }) {
  return (
    <Figures as="div">
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index}>
          <Skeleton width="60%" marginBlock="1" />
          <Skeleton width="4rem" height="1.5rem" marginTop="3" />
        </Panel>
      ))}
    </Figures>
  );
}

const Panel = chakra(Card, { base: { padding: { base: 4, md: 5 } } });

interface FigureProps {
  label: string;
  value: string;
  /** Under it, such as how it changed. */
  note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Panel>
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd marginTop="1" containerType="inline-size">
        {/* In one line: a long one is written smaller where the card is narrow. A digit is about 0.6 of the font's size wide. */}
        <chakra.span
          display="block"
          textStyle="heading"
          fontSize="min({fontSizes.2xl}, calc(160cqi / var(--characters)))"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          style={{ '--characters': value.length } as CSSProperties}
        >
          {value}
        </chakra.span>
        {note && (
          <chakra.span display="block" textStyle="meta" color="fg.muted" marginTop="1">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </Panel>
  );
}

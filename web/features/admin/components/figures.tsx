import type { ReactNode } from 'react';
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
  value: ReactNode;
  /** Under it, such as how it changed. */
  note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Panel>
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd marginTop="1">
        <chakra.span textStyle="heading" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
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

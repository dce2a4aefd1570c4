import type { CSSProperties } from 'react';
import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/loading.tsx';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

const Row = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: 4,
  },
});

/** The skeletons of the figures while they load. */
export function FigureShapes({ count = 4 }: { count?: number }) {
  return (
    <Row as="div">
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index}>
          <Skeleton width="60%" marginBlock="1" />
          <Skeleton width="4rem" height="1.5rem" marginTop="3" />
        </Panel>
      ))}
    </Row>
  );
}

const Panel = chakra(Card, { base: { padding: { base: 4, md: 5 } } });

/** The note is a line below the figure, such as how it changed. */
type FigureText = readonly [label: string, value: string, note?: string];

/** Figures side by side; two per row on a phone. */
export const Figures = ({ figures }: { figures: readonly FigureText[] }) => (
  <Row>
    {figures.map(([label, value, note]) => (
      <Panel key={label}>
        <chakra.dt textStyle="hint">{label}</chakra.dt>
        <chakra.dd marginTop="1" containerType="inline-size">
          {/* Always one line: in a narrow card a long figure has a smaller font. A digit is about 0.6 of its size. */}
          <chakra.span
            display="block"
            textStyle="heading"
            fontSize="min({fontSizes.2xl}, calc(160cqi / var(--characters)))"
            whiteSpace="nowrap"
            style={{ '--characters': value.length } as CSSProperties}
          >
            {value}
          </chakra.span>
          {note && (
            <chakra.span display="block" textStyle="detail" marginTop="1">
              {note}
            </chakra.span>
          )}
        </chakra.dd>
      </Panel>
    ))}
  </Row>
);

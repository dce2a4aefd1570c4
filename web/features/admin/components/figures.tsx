import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../components/ui/loading.tsx';

/** Numbers side by side, two a row on the phone. */
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: 4,
  },
});

interface FigureProps {
  label: string;
  /** Undefined while it is loaded. */
  value: ReactNode;
  /** Under it, such as how it changed. */
  note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <chakra.div borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: 4, md: 5 }} minWidth="0">
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd marginTop="1">
        <chakra.span textStyle="heading" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {value ?? <Skeleton width="4rem" height="1.5rem" marginBlock="1" />}
        </chakra.span>
        {note && (
          <chakra.span display="block" textStyle="meta" color="fg.muted" marginTop="1">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  );
}

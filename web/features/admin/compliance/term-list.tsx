import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** A list of labels and values about one item. */
export function TermList({ terms }: { terms: Readonly<Record<string, ReactNode>> }) {
  return (
    <chakra.dl
      color="fg"
      textStyle="small"
      display="grid"
      gridTemplateColumns="8rem minmax(0, 1fr)"
      gap="2"
      alignItems="baseline"
    >
      {Object.entries(terms).map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

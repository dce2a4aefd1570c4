import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { pageInset } from '../../../components/ui/page.tsx';

export interface LandingSectionProps {
  /** Where links to it lead: the heading is then at the top of the screen. */
  id?: string;
  heading: string;
  lead?: string;
  /** A grey ground with hairlines, to set it off from its neighbours. */
  ground?: boolean;
  /** Where there is room, the heading is beside the rest and not above it. */
  beside?: boolean;
  children: ReactNode;
}

const columns = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 23rem) minmax(0, 1fr)',
  columnGap: '4.5rem',
} as const;

/** The footer draws the line below the last one. */
const grounded = { bg: 'bg.subtle', borderBlockWidth: '1px', 'main > &:last-child': { borderBottomWidth: 0 } } as const;

/** A band of the first page, under a heading. */
export function LandingSection({ id, heading, lead, ground, beside, children }: LandingSectionProps) {
  const own = useId();
  const headingId = id ?? own;
  return (
    <chakra.section aria-labelledby={headingId} {...(ground && grounded)}>
      <chakra.div
        {...pageInset}
        paddingBlock={{ base: 14, md: 20 }}
        _print={{ paddingBlock: 6 }}
        {...(beside && columns)}
      >
        <div>
          <chakra.h2 id={headingId} tabIndex={-1} textStyle="title" scrollMarginTop="12">
            {heading}
          </chakra.h2>
          {lead && (
            <chakra.p marginTop="1.5" textStyle="lead" color="fg.muted" maxWidth="44rem" textWrap="pretty">
              {lead}
            </chakra.p>
          )}
        </div>
        <chakra.div marginTop={{ base: 8, md: 10, ...(beside && { lg: 0 }) }}>{children}</chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { pageInset } from '../../../components/ui/page.tsx';

export interface LandingSectionProps {
  /** The target of links: they scroll the heading to the top of the screen. */
  id?: string;
  heading: string;
  lead?: string;
  /** A grey background with thin lines, to separate it from its neighbours. */
  ground?: boolean;
  /** In wide windows the heading is beside the content instead of above. */
  beside?: boolean;
  children: ReactNode;
}

const columns = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 23rem) minmax(0, 1fr)',
  columnGap: '4.5rem',
} as const;

/** No border below the last section, because the footer draws one. */
const grounded = { bg: 'bg.subtle', borderBlockWidth: '1px', 'main > &:last-child': { borderBottomWidth: 0 } } as const;

/** A full-width section of the landing page with a heading. */
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
            <chakra.p marginTop="1.5" textStyle="lead" color="fg.muted" maxWidth="44rem">
              {lead}
            </chakra.p>
          )}
        </div>
        <chakra.div marginTop={{ base: 8, md: 10, ...(beside && { lg: 0 }) }}>{children}</chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: 2,
    left: 2,
    zIndex: 'skip',
    padding: 3,
    bg: 'bg.panel',
    color: 'accent.fg',
    fontWeight: 'semibold',
    borderRadius: 'l2',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Bar, main part and footer of every page. */
export function Frame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {header}
      <chakra.main id="main" tabIndex={-1} flex="1" display="flex" flexDirection="column" outline="none">
        {children}
      </chakra.main>
      {footer}
    </>
  );
}

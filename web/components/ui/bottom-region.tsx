import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

const Region = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'sticky',
    maxHeight: '60vh',
    overflowY: 'auto',
    borderRadius: 'l2',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '&:not(:empty)': { marginTop: '8', boxShadow: 'lg' },
  },
});

function noteBanner(region: HTMLElement | null): void {
  document.documentElement.toggleAttribute(
    'data-banner-below',
    Boolean(region?.querySelector(':scope > [data-banner]')),
  );
}

/**
 * Banners at the lower edge of the window: they come while one types, and nothing may move under a typing hand. The
 * region is there before what it says, or a screen reader would miss it. While it shows one, it says so on the page
 * itself (`data-banner-below`): `global-css.ts` and the notices make room.
 */
export function BottomRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => noteBanner(region.current));
  useEffect(() => {
    // Its content may come and go without this being drawn.
    const observer = new MutationObserver(() => noteBanner(region.current));
    if (region.current) observer.observe(region.current, { childList: true });
    return () => {
      observer.disconnect();
      document.documentElement.removeAttribute('data-banner-below');
    };
  }, []);
  return (
    <Region ref={region} role="status" data-print="hide">
      {children}
    </Region>
  );
}

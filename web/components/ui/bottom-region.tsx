import { chakra } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { LOW_WINDOW } from '../../theme/low-window.ts';

const Region = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    // Set below. Firefox knows ':has' only from version 121 on.
    'html[data-banner-below] &': {
      position: 'sticky',
      bottom: '4',
      zIndex: 'sticky',
      maxHeight: '60vh',
      overflowY: 'auto',
      marginTop: '8',
      // Also between two banners: nothing of the page shows through.
      bg: 'bg.panel',
      borderRadius: 'l2',
      boxShadow: 'lg',
      [LOW_WINDOW]: { bottom: '1', gap: '1', maxHeight: '40vh' },
    },
  },
});

function noteBanner(region: HTMLElement | null): void {
  document.documentElement.toggleAttribute(
    'data-banner-below',
    Boolean(region?.querySelector(':scope > [data-banner]')),
  );
}

/**
 * Banners at the lower edge of the window. They appear there because they come while the user types, and the fields
 * must not move. The region is mounted before its first banner, because a screen reader would miss the banner
 * otherwise. Children that are not a banner stay at the end of the page. While it shows a banner, the page has
 * `data-banner-below`: `global-css.ts` and the notices then leave space.
 * @param silent a banner changes at each key, so it announces itself when it appears
 */
export function BottomRegion({ silent, children }: { silent?: boolean; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => noteBanner(region.current));
  useEffect(() => {
    // Its content may change without a render of this component.
    const observer = new MutationObserver(() => noteBanner(region.current));
    if (region.current) observer.observe(region.current, { childList: true });
    return () => {
      observer.disconnect();
      document.documentElement.removeAttribute('data-banner-below');
    };
  }, []);
  return (
    <Region ref={region} role={silent ? undefined : 'status'} data-print="hide">
      {children}
    </Region>
  );
}

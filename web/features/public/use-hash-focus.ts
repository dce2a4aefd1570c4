import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusElement } from '../../lib/focus.ts';

/**
 * For a page with links to its own sections. The router scrolls there; keyboard and screen reader go along, as with a
 * browser's own link.
 */
export function useHashFocus(): void {
  // Another one with each press, also on the link that was pressed last.
  const location = useLocation();
  useEffect(() => {
    if (location.hash) focusElement(document.getElementById(location.hash.slice(1)), { scroll: false });
  }, [location]);
}

import { useLayoutEffect, useState, type RefObject } from 'react';

/** Maximum heights of a list with many choices, px: normally, and in a low window. */
const LIST_HEIGHT = { most: 304, least: 176 };
/** Distance between a list and the edge of the free area, px. */
const EDGE = 8;

interface ListPlace {
  readonly above: boolean;
  readonly height: number;
}

/**
 * Finds the space for an open list: the window without its sticky bars and without a phone's keyboard, which may open
 * after the list.
 * @returns undefined while the list is closed, and until the space is measured
 */
export function useListPlace(box: RefObject<HTMLElement | null>, isOpen: boolean): ListPlace | undefined {
  const [place, setPlace] = useState<ListPlace>();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const measure = (): void => {
      if (box.current) setPlace(roomAround(box.current));
    };
    measure();
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      window.visualViewport?.removeEventListener('resize', measure);
      setPlace(undefined);
    };
  }, [box, isOpen]);
  return place;
}

/** The page's scroll padding contains the height of the sticky bars. */
function roomAround(box: HTMLElement): ListPlace {
  const { top, bottom } = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const over = top - viewTop - (parseFloat(scrollPaddingTop) || 0) - EDGE;
  const under = viewTop + (view?.height ?? window.innerHeight) - (parseFloat(scrollPaddingBottom) || 0) - bottom - EDGE;
  // Above, a list that is too high begins behind the sticky bar. Below, the page can be scrolled to its end.
  const above = under < LIST_HEIGHT.most && over > under && over >= LIST_HEIGHT.least;
  return { above, height: Math.min(LIST_HEIGHT.most, Math.max(LIST_HEIGHT.least, above ? over : under)) };
}

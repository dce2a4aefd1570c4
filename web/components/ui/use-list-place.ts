import { useLayoutEffect, useState, type RefObject } from 'react';

/** Heights of a list with many choices, px: at most, and where the window is low. */
const LIST_HEIGHT = { most: 304, least: 176 };
/** Between a list and the edge of what is free of bars, px. */
const EDGE = 8;

interface ListPlace {
  readonly above: boolean;
  readonly height: number;
}

/** Where an open list has room: the window less its sticky bars and a phone's keyboard, which may come after the list. */
export function useListPlace(box: RefObject<HTMLElement | null>, isOpen: boolean): ListPlace {
  const [place, setPlace] = useState<ListPlace>({ above: false, height: LIST_HEIGHT.most });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const measure = (): void => {
      if (box.current) setPlace(roomAround(box.current));
    };
    measure();
    window.visualViewport?.addEventListener('resize', measure);
    return () => window.visualViewport?.removeEventListener('resize', measure);
  }, [box, isOpen]);
  return place;
}

/** Bars that stay in sight are told by the page's scroll padding. */
function roomAround(box: HTMLElement): ListPlace {
  const { top, bottom } = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const over = top - viewTop - (parseFloat(scrollPaddingTop) || 0) - EDGE;
  const under = viewTop + (view?.height ?? window.innerHeight) - (parseFloat(scrollPaddingBottom) || 0) - bottom - EDGE;
  const above = under < LIST_HEIGHT.most && over > under;
  return { above, height: Math.min(LIST_HEIGHT.most, Math.max(LIST_HEIGHT.least, above ? over : under)) };
}

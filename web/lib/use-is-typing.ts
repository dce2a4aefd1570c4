import { useEffect, useState, type RefObject } from 'react';
import { afterPress } from './after-press.ts';

/**
 * True while the user types into a field: from the first change until the field loses the focus. Content that appears
 * during that time would move the elements below under the user's pointer.
 * @param ref an element whose parent is the field's row
 */
export function useIsTyping(ref: RefObject<HTMLElement | null>): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const row = ref.current?.parentElement;
    const begin = (): void => setTyping(true);
    const end = (): void => afterPress(() => setTyping((before) => before && row!.contains(document.activeElement)));
    const over = new AbortController();
    row?.addEventListener('input', begin, { signal: over.signal });
    row?.addEventListener('focusout', end, { signal: over.signal });
    return () => over.abort();
  }, [ref]);
  return typing;
}

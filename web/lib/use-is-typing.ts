import { useEffect, useState, type RefObject } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Whether a field is typed into: from the first change until the field is left. What comes up meanwhile would move what is
 * below under the hand.
 * @param ref an element in the field's row, whose parent the row is
 */
export function useIsTyping(ref: RefObject<HTMLElement | null>): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const row = ref.current?.parentElement;
    const begin = (): void => setTyping(true);
    const end = (): void => afterPress(() => setTyping((before) => before && row!.contains(document.activeElement)));
    row?.addEventListener('input', begin);
    row?.addEventListener('focusout', end);
    return () => {
      row?.removeEventListener('input', begin);
      row?.removeEventListener('focusout', end);
    };
  }, [ref]);
  return typing;
}

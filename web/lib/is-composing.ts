import type { KeyboardEvent } from 'react';

/**
 * True for a key of an input method, as for Chinese: Enter confirms a character, Escape cancels it. In Safari the
 * composition has ended before its last key; that key has the code 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

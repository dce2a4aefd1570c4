import { createElement, type ReactNode } from 'react';
import { OwnWords } from './own-words.tsx';

/** Possible line breaks in a name. At spaces and hyphens the browser breaks lines by default. */
const PARTS = /(?<=_)(?=[^_])/;

/**
 * The name of a user's file, in its own writing direction. It is never translated. A long name breaks between its
 * parts: 'bank_', 'letter_', '2026.pdf'.
 */
export function FileName({ name }: { name: string }): ReactNode {
  const nodes = name.split(PARTS).flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part]));
  return createElement(OwnWords, null, ...nodes);
}

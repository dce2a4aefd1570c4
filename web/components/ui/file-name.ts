import { createElement, type ReactNode } from 'react';

/** Where a name may go on in the next line; at spaces and hyphens a browser ends lines by itself. */
const PARTS = /(?<=_)(?=[^_])/;

/** The name of a person's file, in its own writing direction. A long one breaks between its parts: 'bank_', 'letter_', '2026.pdf'. */
export function FileName({ name }: { name: string }): ReactNode {
  const nodes = name.split(PARTS).flatMap((part, index) => (index === 0 ? [part] : [createElement('wbr'), part]));
  return createElement('bdi', null, ...nodes);
}

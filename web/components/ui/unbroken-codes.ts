import { createElement, Fragment, type ReactNode } from 'react';

/** What forms, visas and receipts are called: I-20, DS-160, H-1B, I-901. The group makes `split` keep them. */
const CODE = /(\b[A-Z]{1,4}-\d{1,4}[A-Z]?\b)/;

/** A text whose codes stay on one line: a browser may end a line at their hyphen. */
export function UnbrokenCodes({ children }: { children: string }): ReactNode {
  const parts = children.split(CODE);
  if (parts.length === 1) return children;
  const nodes = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', { 'data-code-word': '' }, part),
  );
  return createElement(Fragment, null, ...nodes);
}

import { createElement, Fragment, type ReactNode } from 'react';

/** Codes of forms, visas and receipts: I-20, DS-160, H-1B, I-901. Because of the group, `split` keeps them. */
const CODE = /(\b[A-Z]{1,4}-\d{1,4}[A-Z]?\b)/;

/** A text whose codes stay on one line, because a browser may break a line at their hyphen. */
export function unbrokenCodes(text: string): ReactNode {
  const parts = text.split(CODE);
  if (parts.length === 1) return text;
  const nodes = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', { 'data-code-word': '' }, part),
  );
  return createElement(Fragment, null, ...nodes);
}

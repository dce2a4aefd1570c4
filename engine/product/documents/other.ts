import type { DocumentKind } from './types.ts';

/** Anything else: its text is read, and nothing of it is checked. */
export const other: DocumentKind = {
  type: 'OTHER',
  title: 'Other',
  isText: false,
  signs: null,
  values: [],
  needed: null,
};

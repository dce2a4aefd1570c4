import type { DocumentKind } from './types.ts';

/** Any other document. Its text is read, but not checked. */
export const other: DocumentKind = {
  type: 'OTHER',
  title: 'Other',
  isText: false,
  signs: null,
  values: [],
  needed: null,
};

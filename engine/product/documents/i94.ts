import type { DocumentKind } from './types.ts';

/** The arrival record of U.S. Customs and Border Protection. */
export const i94: DocumentKind = {
  type: 'I94',
  title: 'I-94',
  values: [
    { name: 'number', title: 'I-94 number', format: 'text', sensitive: true },
    { name: 'admitUntil', title: 'Admit until date', format: 'date' },
    { name: 'classOfAdmission', title: 'Class of admission', format: 'text' },
  ],
  needed: ['number'],
};

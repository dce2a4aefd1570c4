import { dateIssues } from './date-issues.ts';
import { findValues, type TextRule } from './text/find-values.ts';
import { DATE, readWrittenDate } from './text/read-texts.ts';
import type { DocumentKind } from './types.ts';

const RULES: readonly TextRule[] = [
  {
    name: 'number',
    example: 'Admission (I-94) Record Number: 847291056A2',
    // Nine digits, a digit or a letter, a digit (CBP, since 2019).
    pattern: /\b(?:record|I-?94)\s*(?:number|no\.?|#)?\s*:?\s+(?<value>\d{9}[A-Z0-9]\d)\b/i,
    read: (text) => text.toUpperCase(),
  },
  {
    name: 'admitUntil',
    example: 'Admit Until Date: 08/15/2027',
    pattern: new RegExp(String.raw`\badmit\s+until(?:\s+date)?[^:\n]{0,20}:?\s+(?<value>${DATE})`, 'i'),
    // A form of the United States, with the month first.
    read: (text) => readWrittenDate(text),
  },
  {
    name: 'classOfAdmission',
    example: 'Class of Admission: F1',
    pattern: /\bclass\s+of\s+admission\s*:?\s+(?<value>[A-Z]{1,3}-?\d?[A-Z]?)\b/i,
    read: (text) => text.toUpperCase(),
  },
];

/** The arrival record of U.S. Customs and Border Protection. */
export const i94: DocumentKind = {
  type: 'I94',
  title: 'I-94',
  isText: true,
  signs: [/\bI-?94\b/, /\badmit\s+until\b/i, /\bclass\s+of\s+admission\b/i],
  values: [
    { name: 'number', title: 'I-94 number', format: 'text', sensitive: true },
    { name: 'admitUntil', title: 'Admit until date', format: 'date' },
    { name: 'classOfAdmission', title: 'Class of admission', format: 'text' },
  ],
  needed: ['number'],
  read: (pages) => findValues(pages, RULES),
  checkDates: (values, { today }) =>
    dateIssues(values, {
      name: 'admitUntil',
      today,
      expired: {
        message: 'The Admit Until date of this I-94 has passed.',
        fix: 'Get your latest I-94 from the website of CBP (i94.cbp.dhs.gov) and upload it.',
      },
    }),
};

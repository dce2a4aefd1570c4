import { dateIssues } from './date-issues.ts';
import type { DocumentIssue, DocumentKind } from './types.ts';

const NO_ZONE: DocumentIssue = {
  id: 'no-zone',
  severity: 'warning',
  message: 'The two lines of letters and < signs at the lower edge of the passport page could not be read.',
  fix: 'Take a picture of the whole page with your photo. Both lines must be in it, sharp and without reflections.',
};

const NOT_A_PASSPORT: DocumentIssue = {
  id: 'not-a-passport',
  severity: 'error',
  message: 'This looks like a visa or an identity card. Its number and dates are not those of your passport.',
  fix: 'Upload the page of your passport with your photo.',
};

/** The first line of the zone of an identity card or a visa. That of a passport begins with P. */
const OTHER_ZONE = /^(?!P)[A-Z<]{5}(?=\S*<)[A-Z0-9<]{25,39}$/m;

const SEVERAL: DocumentIssue = {
  id: 'several-passports',
  severity: 'warning',
  message: 'The file has pages of more than one passport. Only the first passport was read.',
  fix: 'Upload each passport as its own document.',
};

/** The page with the photo and the machine-readable zone (ICAO 9303). */
export const passport: DocumentKind = {
  type: 'PASSPORT',
  title: 'Passport',
  isText: true,
  hasZone: true,
  signs: [/^[PAIVC][A-Z<][A-Z<]{3}[A-Z]+<</m, /\bpassport\s+no\b/i],
  values: [
    { name: 'surname', title: 'Surname', format: 'name' },
    { name: 'givenNames', title: 'Given names', format: 'name' },
    { name: 'number', title: 'Passport number', format: 'text', sensitive: true },
    { name: 'issuingCountry', title: 'Issuing country', format: 'country' },
    { name: 'nationality', title: 'Nationality', format: 'country' },
    { name: 'birthDate', title: 'Date of birth', format: 'date', sensitive: true },
    { name: 'sex', title: 'Sex', format: 'sex' },
    { name: 'expiryDate', title: 'Expiration date', format: 'date' },
  ],
  needed: ['surname', 'number', 'birthDate', 'expiryDate'],
  check: ({ values, text }) => {
    if (values.length === 0 && text !== '') return [NO_ZONE];
    if (!values.some(({ name }) => name === 'number') && OTHER_ZONE.test(text)) return [NOT_A_PASSPORT];
    const differs = (wanted: string): boolean =>
      new Set(values.flatMap(({ name, value, certain }) => (name === wanted && certain ? value : []))).size > 1;
    return differs('number') || differs('birthDate') ? [SEVERAL] : [];
  },
  checkDates: (values, { today }) =>
    dateIssues(values, {
      name: 'expiryDate',
      today,
      expired: {
        message: 'This passport has expired.',
        fix: 'Renew your passport, then upload the page with your photo of the new one.',
      },
      soon: {
        message: 'This passport expires within six months.',
        fix: 'Most visas ask for a passport that is valid for six months after your stay. Renew it before you apply.',
      },
    }),
};

import type { DocumentKind } from './types.ts';

/** The page with the photo and the machine-readable zone (ICAO 9303). */
export const passport: DocumentKind = {
  type: 'PASSPORT',
  title: 'Passport',
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
};

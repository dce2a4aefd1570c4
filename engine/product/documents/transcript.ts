import type { DocumentKind } from './types.ts';

export const transcript: DocumentKind = {
  type: 'TRANSCRIPT',
  title: 'Transcript',
  values: [
    { name: 'school', title: 'School', format: 'text' },
    { name: 'degree', title: 'Degree', format: 'text' },
    { name: 'field', title: 'Field of study', format: 'text' },
    { name: 'date', title: 'Date of the degree', format: 'date' },
  ],
  needed: ['school'],
};

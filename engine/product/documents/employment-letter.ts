import type { DocumentKind } from './types.ts';

export const employmentLetter: DocumentKind = {
  type: 'EMPLOYMENT_LETTER',
  title: 'Employment letter',
  values: [
    { name: 'employer', title: 'Employer', format: 'text' },
    { name: 'title', title: 'Job title', format: 'text' },
    { name: 'start', title: 'Start date', format: 'date' },
    { name: 'salary', title: 'Salary', format: 'money' },
  ],
  needed: ['employer', 'title'],
};

/** The I-20's advice: changes to a complete applicant that trigger it, and similar changes that do not. */
import type { I20Answers } from '../../../.generated/answers.ts';
import { annaErikssonI20 } from '../../fixtures/answers/i20-anna-eriksson.ts';
import { joseMunozPena } from '../../fixtures/answers/i20-jose-munoz-pena.ts';
import { TODAY, type FormAdvice } from './types.ts';

export const i20Advice: FormAdvice<I20Answers> = {
  type: 'I20',
  applicant: annaErikssonI20,
  cases: {
    'no-fnu-in-sevis': {
      trips: [{ givenName: 'FNU' }, { givenName: 'fnu ' }, { familyName: 'FNU' }],
      quiet: [{ givenName: 'Fnuria' }],
    },
    'school-code-format': {
      trips: [{ schoolCode: 'Lakeshore' }, { schoolCode: 'CHI214F0055500' }],
      quiet: [{ schoolCode: 'chi214f00555000' }, { schoolCode: '' }],
    },
    'program-start-early': {
      trips: [{ programStartDate: '1989-12-31' }, { programStartDate: '0206-01-11' }],
      quiet: [{ programStartDate: '1990-01-01' }, { programStartDate: '' }],
    },
    'program-end-after-start': {
      trips: [{ programEndDate: '2027-01-11' }, { programEndDate: '2026-12-15' }],
      quiet: [{ programEndDate: '2027-01-12' }, { programEndDate: '2027-' }, { programEndDate: '' }],
    },
    'program-not-over': {
      trips: [{ programStartDate: '2024-08-20', programEndDate: '2026-05-20' }],
      quiet: [{ programStartDate: '2024-08-20', programEndDate: TODAY }, { programStartDate: '2024-08-20' }],
    },
    'funds-cover-costs': {
      trips: [{ personalFunds: '31,819.99' }, { schoolFunds: '' }, { otherExpenses: '$1,980.01' }],
      quiet: [
        { personalFunds: '31,820' },
        { personalFunds: '0', otherFunds: '31,820.00' },
        { personalFunds: 'enough' },
      ],
    },
    'dependent-described': {
      base: joseMunozPena,
      trips: [
        { dependentName1: '' },
        { dependentRelation1: undefined },
        { dependentBirth1: '' },
        { dependentCountry1: undefined },
      ],
      quiet: [{ hasDependents: 'No', dependentName1: '' }],
    },
    'child-younger-than-student': {
      base: joseMunozPena,
      trips: [{ dependentBirth1: '2000-02-29' }, { dependentBirth1: '1998-01-01' }],
      quiet: [{ dependentBirth1: '1998-01-01', dependentRelation1: 'Spouse' }],
    },
    'signature-early': {
      trips: [{ signatureDate: '1999-12-31' }, { signatureDate: '0026-11-20' }],
      quiet: [{ signatureDate: '2000-01-01' }, { signatureDate: '' }],
    },
    'signature-not-in-future': { trips: [{ signatureDate: '2026-11-21' }], quiet: [{ signatureDate: '2026-11-20' }] },
  },
};

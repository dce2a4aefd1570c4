/** The H-1B's advice: changes to a complete applicant that trigger it, and similar changes that do not. */
import type { H1BAnswers } from '../../../.generated/answers.ts';
import { arjunKrishnamurthy } from '../../fixtures/answers/h1b-arjun-krishnamurthy.ts';
import { oyuntsetseg } from '../../fixtures/answers/h1b-oyuntsetseg.ts';
import type { FormAdvice } from './types.ts';

export const h1bAdvice: FormAdvice<H1BAnswers> = {
  type: 'H1B',
  applicant: arjunKrishnamurthy,
  cases: {
    'petitioner-zip-format': {
      trips: [
        { petitionerZip: '6060' },
        { petitionerZip: '60606 1200' },
        { petitionerZip: '0090', petitionerCountry: 'Puerto Rico' },
      ],
      quiet: [{ petitionerZip: '02110' }, { petitionerZip: 'K1A 0B1', petitionerCountry: 'Canada' }],
    },
    'ein-format': {
      trips: [{ petitionerEIN: '365-550142' }, { petitionerEIN: 'pending' }],
      quiet: [{ petitionerEIN: '365550142' }, { petitionerEIN: '36 5550142' }],
    },
    'one-beneficiary': { trips: [{ totalWorkers: 2 }, { totalWorkers: 40 }], quiet: [{ totalWorkers: 1 }] },
    'a-number-format': {
      trips: [
        { beneficiaryANumber: 'A12345' },
        { beneficiaryANumber: 'B055501337' },
        { beneficiaryANumber: '055-501-337-0' },
      ],
      quiet: [
        { beneficiaryANumber: 'A055501337' },
        { beneficiaryANumber: '055501337' },
        { beneficiaryANumber: 'a5550133' },
        { beneficiaryANumber: '055-501-337' },
        { beneficiaryANumber: 'A# 055 501 337' },
      ],
    },
    'ssn-format': {
      trips: [
        { beneficiarySSN: '000-12-3456' },
        { beneficiarySSN: '666-12-3456' },
        { beneficiarySSN: '912-34-5678' },
        { beneficiarySSN: '219-00-9999' },
        { beneficiarySSN: '219-09-0000' },
        { beneficiarySSN: '219-09-999' },
      ],
      quiet: [{ beneficiarySSN: '219099999' }, { beneficiarySSN: '' }],
    },
    'passport-number-format': {
      trips: [{ beneficiaryPassportNumber: 'Z-5550142' }, { beneficiaryPassportNumber: 'Z555' }],
      quiet: [{ beneficiaryPassportNumber: 'z5550142' }],
    },
    'passport-not-expired': {
      trips: [{ beneficiaryPassportExpiry: '2026-11-19' }],
      quiet: [{ beneficiaryPassportExpiry: '2026-11-20' }],
    },
    'passport-outlasts-employment': {
      trips: [{ beneficiaryPassportExpiry: '2030-11-01' }, { beneficiaryPassportExpiry: '2027-01-01' }],
      quiet: [{ beneficiaryPassportExpiry: '2030-11-02' }, { beneficiaryPassportExpiry: '2026-01-01' }],
    },
    'i94-format': {
      trips: [{ beneficiaryI94Number: '5550123457' }],
      quiet: ['555012345a7', '55501234567', '555012345 67'].map((beneficiaryI94Number) => ({ beneficiaryI94Number })),
    },
    'status-expiry-early': {
      base: { ...arjunKrishnamurthy, requestedAction: 'Extension of Stay', changeOfStatus: 'No' },
      trips: [{ beneficiaryStatusExpiry: '1999-12-31' }, { beneficiaryStatusExpiry: '0027-01-15' }],
      quiet: [{ beneficiaryStatusExpiry: '2000-01-01' }, { beneficiaryStatusExpiry: '' }],
    },
    'beneficiary-zip-format': {
      trips: [{ beneficiaryZip: '606' }],
      quiet: [{ beneficiaryZip: '' }, { beneficiaryZip: '01608-0001' }],
    },
    'consulate-named': {
      base: oyuntsetseg,
      trips: [{ consulate: '' }, { consulate: '   ' }],
      quiet: [{ consularProcessing: 'No', consulate: '' }],
    },
    'consulate-or-change-of-status': {
      base: oyuntsetseg,
      trips: [[{ changeOfStatus: 'Yes' }, 'change-of-status-in-us', 'change-of-status-i94']],
      quiet: [{ changeOfStatus: 'Yes', consularProcessing: 'No' }],
    },
    'requested-change-of-status': {
      trips: [{ changeOfStatus: 'No' }],
      quiet: [{ changeOfStatus: 'No', requestedAction: 'Extension of Stay' }],
    },
    'change-of-status-in-us': {
      trips: [{ beneficiaryCountry: 'India' }, { beneficiaryCountry: 'American Samoa' }],
      // INA 101(a)(38): these territories are the United States, American Samoa is not.
      quiet: [
        { beneficiaryCountry: undefined },
        { beneficiaryCountry: 'India', changeOfStatus: 'No' },
        { beneficiaryCountry: 'Puerto Rico' },
        { beneficiaryCountry: 'Guam' },
        { beneficiaryCountry: 'US Virgin Islands' },
        { beneficiaryCountry: 'Northern Mariana Islands' },
      ],
    },
    'change-of-status-i94': {
      trips: [{ beneficiaryI94Number: '' }],
      quiet: [{ beneficiaryI94Number: '', changeOfStatus: 'No' }],
    },
    'change-of-status-unexpired': {
      trips: [{ beneficiaryStatusExpiry: '2026-11-19' }],
      quiet: [{ beneficiaryStatusExpiry: '2026-11-20' }, { beneficiaryStatusExpiry: '' }],
    },
    'soc-code-format': {
      trips: [{ socCode: '151243' }, { socCode: 'Engineer' }],
      quiet: [{ socCode: '15-1252' }, { socCode: '15-1252.00' }],
    },
    'work-zip-format': { trips: [{ workLocationZip: '606066' }], quiet: [{ workLocationZip: '01608' }] },
    'employment-end-after-start': {
      trips: [{ employmentEndDate: '2027-05-03' }],
      quiet: [{ employmentEndDate: '2027-05-04' }],
    },
    'employment-not-over': {
      trips: [
        {
          employmentStartDate: '2023-05-03',
          employmentEndDate: '2026-05-02',
          lcaStartDate: '2023-05-03',
          lcaEndDate: '2026-05-02',
        },
      ],
      quiet: [{ employmentStartDate: '2027-04-01' }],
    },
    'employment-three-years': {
      trips: [[{ employmentEndDate: '2030-05-04' }, 'employment-within-lca']],
      // Certified LCAs run from a day to the same day three years later.
      quiet: [
        { employmentEndDate: '2030-05-03' },
        { employmentStartDate: '2027-11-06', employmentEndDate: '2030-11-06' },
      ],
    },
    'start-within-six-months': {
      trips: [{ employmentStartDate: '2027-05-21' }],
      quiet: [{ employmentStartDate: '2027-05-20' }],
    },
    'lca-number-format': {
      trips: [{ lcaNumber: 'I-20026301555142' }, { lcaNumber: 'I-204-26301-555142' }],
      quiet: [{ lcaNumber: 'I-203-26301-555142' }],
    },
    'lca-start-early': {
      trips: [{ lcaStartDate: '1989-12-31' }, { lcaStartDate: '0207-05-03' }],
      quiet: [{ lcaStartDate: '1990-01-01' }, { lcaStartDate: '' }],
    },
    'lca-end-after-start': {
      trips: [[{ lcaEndDate: '2027-05-03' }, 'employment-within-lca']],
      quiet: [{ lcaEndDate: '2027-05-04' }],
    },
    'employment-within-lca': {
      trips: [{ employmentStartDate: '2027-05-02' }, { employmentEndDate: '2030-05-03' }],
      quiet: [
        { employmentStartDate: '2027-05-04', employmentEndDate: '2030-05-01' },
        { lcaStartDate: '', lcaEndDate: '' },
      ],
    },
    'wage-at-least-prevailing': {
      trips: [{ actualWage: '104,199.99' }],
      quiet: [{ actualWage: '$104200' }, { actualWage: 'as agreed' }],
    },
    'degree-after-birth': {
      trips: [{ degreeCompletionDate: '1924-05-12' }],
      quiet: [{ degreeCompletionDate: '2012-05-12' }],
    },
    'degree-in-past': {
      trips: [{ degreeCompletionDate: '2026-11-21' }],
      quiet: [{ degreeCompletionDate: '2026-11-20' }],
    },
    'experience-described': {
      base: oyuntsetseg,
      trips: [{ relevantExperience: '' }],
      quiet: [{ relevantExperience: '', hasEquivalentExperience: 'No' }],
    },
    'exemption-named': {
      trips: [{ feeExemption: 'Yes' }],
      quiet: [{ feeExemption: 'Yes', exemptionCategory: 'Nonprofit' }],
    },
    'employees-number': {
      trips: [{ numberOfEmployees: 'about 200' }, { numberOfEmployees: '20 30' }],
      quiet: ['1,204', '12000', '500 000', '1\u00a0204', '١٢'].map((numberOfEmployees) => ({ numberOfEmployees })),
    },
    'attorney-described': {
      trips: [{ attorneyName: '' }, { attorneyBarNumber: '' }],
      quiet: [{ attorneyFirm: '' }, { hasAttorney: 'No', attorneyName: '' }],
    },
    'signature-early': {
      trips: [{ signatureDate: '1999-12-31' }, { signatureDate: '0026-11-20' }],
      quiet: [{ signatureDate: '2000-01-01' }, { signatureDate: '' }],
    },
    'signature-not-in-future': { trips: [{ signatureDate: '2026-11-21' }], quiet: [{ signatureDate: '2026-11-20' }] },
  },
};

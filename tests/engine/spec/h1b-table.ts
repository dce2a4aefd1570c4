/**
 * The H-1B petition as the specification has it.
 *
 * `totalWorkers` is a number of at least 1. That it is a whole one is our addition: workers are counted.
 */
import { OWN_WORDS, type SpecTable } from './spec-table.ts';

const YES_NO = ['Yes', 'No'];

export const h1bTable: SpecTable = {
  type: 'H1B',
  catalogue: {
    title: 'H-1B Work Petition (Form I-129)', category: 'Work Visas', duration: '3-6 months', difficulty: 'Complex', fields: 120, pages: 36,
  },
  heading: 'H-1B Petition (Form I-129)',
  steps: [
    {
      title: 'Petitioner Info',
      required: {
        petitionerLegalName: 'Petitioner legal name is required',
        petitionerAddress: 'Petitioner address is required',
        petitionerCity: 'City is required',
        petitionerState: 'State is required',
        petitionerZip: 'ZIP code is required',
        petitionerPhone: 'Phone number is required',
        petitionerEmail: 'Valid email is required',
        petitionerEIN: 'EIN/Tax ID is required',
      },
    },
    {
      title: 'Petition Type',
      required: { requestedAction: OWN_WORDS, totalWorkers: 'Total workers is required' },
    },
    {
      title: 'Beneficiary Info',
      required: {
        beneficiaryFamilyName: 'Beneficiary family name is required',
        beneficiaryGivenName: 'Beneficiary given name is required',
        beneficiaryGender: OWN_WORDS,
        beneficiaryBirthDate: 'Birth date is required',
        beneficiaryBirthPlace: 'Birth place is required',
        beneficiaryCountryOfBirth: 'Country of birth is required',
        beneficiaryCountryOfCitizenship: 'Country of citizenship is required',
        beneficiaryPassportNumber: 'Passport number is required',
        beneficiaryPassportCountry: 'Passport country is required',
        beneficiaryPassportExpiry: 'Passport expiry is required',
      },
    },
    {
      title: 'Current Status',
      required: {
        beneficiaryCurrentStatus: 'Current status is required',
        beneficiaryAddress: 'Current address is required',
        beneficiaryCity: 'City is required',
        beneficiaryCountry: 'Country is required',
        consularProcessing: OWN_WORDS,
        changeOfStatus: OWN_WORDS,
      },
    },
    {
      title: 'Job Details',
      required: {
        jobTitle: 'Job title is required',
        socCode: 'SOC code is required',
        jobDescription: 'Job description is required',
        workLocation: 'Work location is required',
        workLocationCity: 'Work location city is required',
        workLocationState: 'Work location state is required',
        workLocationZip: 'Work location ZIP is required',
        employmentStartDate: 'Employment start date is required',
        employmentEndDate: 'Employment end date is required',
        lcaNumber: 'LCA number is required',
        lcaStartDate: 'LCA start date is required',
        lcaEndDate: 'LCA end date is required',
        prevailingWage: 'Prevailing wage is required',
        actualWage: 'Actual wage is required',
      },
    },
    {
      title: 'Qualifications',
      required: {
        highestDegree: OWN_WORDS,
        degreeField: 'Degree field is required',
        degreeInstitution: 'Degree institution is required',
        degreeCompletionDate: 'Degree completion date is required',
        hasEquivalentExperience: OWN_WORDS,
        specialtyOccupationBasis: OWN_WORDS,
      },
    },
    {
      title: 'Fees & Legal',
      required: {
        feeExemption: OWN_WORDS,
        petitionerType: OWN_WORDS,
        numberOfEmployees: 'Number of employees is required',
        hasAttorney: OWN_WORDS,
      },
    },
    {
      title: 'Review & Submit',
      required: {
        petitionerSignature: 'Petitioner signature is required',
        petitionerTitle: 'Petitioner title is required',
        signatureDate: 'Signature date is required',
      },
    },
  ],
  fields: [
    'petitionerLegalName', 'petitionerTradeName', 'petitionerAddress', 'petitionerCity', 'petitionerState', 'petitionerZip',
    'petitionerCountry', 'petitionerPhone', 'petitionerEmail', 'petitionerEIN',
    'classification', 'requestedAction', 'totalWorkers',
    'beneficiaryFamilyName', 'beneficiaryGivenName', 'beneficiaryMiddleName', 'beneficiaryOtherNames', 'beneficiaryGender',
    'beneficiaryBirthDate', 'beneficiaryBirthPlace', 'beneficiaryCountryOfBirth', 'beneficiaryCountryOfCitizenship',
    'beneficiaryANumber', 'beneficiarySSN', 'beneficiaryPassportNumber', 'beneficiaryPassportCountry', 'beneficiaryPassportExpiry',
    'beneficiaryCurrentStatus', 'beneficiaryI94Number', 'beneficiaryStatusExpiry', 'beneficiaryAddress', 'beneficiaryCity',
    'beneficiaryState', 'beneficiaryZip', 'beneficiaryCountry',
    'consularProcessing', 'consulate', 'changeOfStatus',
    'jobTitle', 'socCode', 'jobDescription', 'workLocation', 'workLocationCity', 'workLocationState', 'workLocationZip',
    'employmentStartDate', 'employmentEndDate', 'lcaNumber', 'lcaStartDate', 'lcaEndDate', 'prevailingWage', 'actualWage', 'wageUnit',
    'highestDegree', 'degreeField', 'degreeInstitution', 'degreeCompletionDate', 'hasEquivalentExperience', 'relevantExperience',
    'specialtyOccupationBasis',
    'feeExemption', 'exemptionCategory', 'petitionerType', 'numberOfEmployees', 'hasAttorney',
    'attorneyName', 'attorneyFirm', 'attorneyAddress', 'attorneyPhone', 'attorneyEmail', 'attorneyBarNumber',
    'petitionerSignature', 'petitionerTitle', 'signatureDate',
  ],
  options: {
    requestedAction: ['New Employment', 'Change of Status', 'Extension of Stay', 'Change of Employer', 'Amendment'],
    beneficiaryGender: ['Male', 'Female'],
    consularProcessing: YES_NO,
    changeOfStatus: YES_NO,
    wageUnit: ['Hour', 'Week', 'Month', 'Year'],
    highestDegree: ['High School', 'Bachelor', 'Master', 'Doctorate', 'Other'],
    hasEquivalentExperience: YES_NO,
    specialtyOccupationBasis: [
      "Bachelor's degree requirement", 'Degree requirement is common', 'Employer normally requires degree',
      'Nature of duties requires degree',
    ],
    feeExemption: YES_NO,
    petitionerType: ['Private', 'Academic', 'Non-profit', 'Government'],
    hasAttorney: YES_NO,
  },
  defaults: { petitionerCountry: 'United States', classification: 'H-1B', wageUnit: 'Year' },
  placeholders: {
    petitionerEIN: 'XX-XXXXXXX',
    beneficiaryANumber: 'A000000000',
    beneficiarySSN: 'XXX-XX-XXXX',
  },
  visibleWhen: {
    consulate: { consularProcessing: 'Yes' },
    relevantExperience: { hasEquivalentExperience: 'Yes' },
    exemptionCategory: { feeExemption: 'Yes' },
    attorneyName: { hasAttorney: 'Yes' },
    attorneyFirm: { hasAttorney: 'Yes' },
    attorneyAddress: { hasAttorney: 'Yes' },
    attorneyPhone: { hasAttorney: 'Yes' },
    attorneyEmail: { hasAttorney: 'Yes' },
    attorneyBarNumber: { hasAttorney: 'Yes' },
  },
  rules: {
    classification: { const: 'H-1B', readOnly: true },
    totalWorkers: { type: 'number', minimum: 1 },
    petitionerEmail: { format: 'email' },
  },
  messages: { petitionerEmail: { format: 'Valid email is required' } },
  summary: [
    ['petitionerLegalName'], ['beneficiaryGivenName', 'beneficiaryFamilyName'], ['jobTitle'], ['requestedAction'],
    ['employmentStartDate', 'employmentEndDate'], ['actualWage', 'wageUnit'], ['lcaNumber'],
  ],
  certification: ['under penalty of perjury'],
  submit: 'Submit H-1B Petition',
};

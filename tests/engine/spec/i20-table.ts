/** The I-20 as the specification has it: every record field is text, and amounts are dollars a year. */
import { OWN_WORDS, type SpecTable } from './spec-table.ts';

export const i20Table: SpecTable = {
  type: 'I20',
  catalogue: {
    title: 'I-20 Student Visa', category: 'Student Visas', duration: '2-4 weeks', difficulty: 'Medium', fields: 45, pages: 3,
  },
  heading: 'I-20 Student Visa Application',
  subtitle: 'Certificate of Eligibility for Nonimmigrant Student Status',
  steps: [
    {
      title: 'Student Information',
      banner: ['all names must match the passport exactly'],
      required: {
        familyName: 'Family name is required',
        givenName: 'Given name is required',
        dateOfBirth: 'Date of birth is required',
        countryOfBirth: 'Country of birth is required',
        countryOfCitizenship: 'Country of citizenship is required',
        gender: OWN_WORDS,
        permanentAddress: 'Permanent address is required',
        city: 'City is required',
        postalCode: 'Postal code is required',
        country: 'Country is required',
        phoneNumber: 'Phone number is required',
        email: 'Valid email is required',
      },
    },
    {
      title: 'School Information',
      banner: ["provided by the school's DSO"],
      required: {
        schoolName: 'School name is required',
        schoolAddress: 'School address is required',
        schoolCode: 'SEVP school code is required',
        dsoName: 'DSO name is required',
        dsoTitle: 'DSO title is required',
      },
    },
    {
      title: 'Program Details',
      required: {
        degreeLevel: OWN_WORDS,
        majorField: 'Major field of study is required',
        cipCode: 'CIP code is required',
        programStartDate: 'Program start date is required',
        programEndDate: 'Program end date is required',
        englishProficient: OWN_WORDS,
      },
    },
    {
      title: 'Financial Information',
      banner: ['amounts are in USD, annual'],
      required: {
        tuitionFees: 'Tuition and fees amount is required',
        livingExpenses: 'Living expenses amount is required',
        personalFunds: 'Personal/family funds amount is required',
        fundingSource: 'Primary funding source is required',
      },
    },
    {
      title: 'Dependents',
      note: ['each additional dependent needs a separate I-20'],
      required: { hasDependents: OWN_WORDS },
    },
    {
      title: 'Review & Submit',
      required: {
        studentSignature: 'Student signature is required',
        signatureDate: 'Signature date is required',
      },
    },
  ],
  fields: [
    'sevisId', 'familyName', 'givenName', 'middleName', 'dateOfBirth', 'gender', 'countryOfBirth', 'countryOfCitizenship',
    'permanentAddress', 'city', 'state', 'postalCode', 'country', 'phoneNumber', 'email',
    'schoolName', 'schoolAddress', 'schoolCode', 'dsoName', 'dsoTitle',
    'degreeLevel', 'majorField', 'cipCode', 'programStartDate', 'programEndDate', 'englishProficient',
    'tuitionFees', 'livingExpenses', 'healthInsurance', 'otherExpenses', 'personalFunds', 'schoolFunds', 'otherFunds', 'fundingSource',
    'hasDependents', 'dependentName1', 'dependentRelation1', 'dependentBirth1', 'dependentCountry1',
    'studentSignature', 'signatureDate',
  ],
  options: {
    gender: ['Male', 'Female'],
    degreeLevel: ['Bachelor', 'Master', 'Doctorate', 'Associate', 'Certificate', 'Other'],
    englishProficient: ['Yes', 'No'],
    hasDependents: ['No', 'Yes'],
    dependentRelation1: ['Spouse', 'Child'],
  },
  defaults: {},
  placeholders: { sevisId: 'N000000000' },
  visibleWhen: {
    dependentName1: { hasDependents: 'Yes' },
    dependentRelation1: { hasDependents: 'Yes' },
    dependentBirth1: { hasDependents: 'Yes' },
    dependentCountry1: { hasDependents: 'Yes' },
  },
  rules: {
    sevisId: { type: 'string', pattern: '^N\\d{9}$' },
    // Six digits; the dot is how the code is printed (11.0701).
    cipCode: { type: 'string', pattern: '^\\d{2}\\.?\\d{4}$' },
    email: { format: 'email' },
    tuitionFees: { type: 'string' },
    livingExpenses: { type: 'string' },
    healthInsurance: { type: 'string' },
    otherExpenses: { type: 'string' },
    personalFunds: { type: 'string' },
    schoolFunds: { type: 'string' },
    otherFunds: { type: 'string' },
  },
  messages: {
    sevisId: { pattern: 'SEVIS ID must start with N followed by 9 digits' },
    email: { format: 'Valid email is required' },
  },
  summary: [
    ['givenName', 'familyName'], ['sevisId'], ['countryOfCitizenship'], ['majorField'], ['schoolName'],
    ['programStartDate'], ['programEndDate'],
    ['tuitionFees', 'livingExpenses', 'healthInsurance', 'otherExpenses'],
  ],
  submit: 'Submit I-20 Application',
};

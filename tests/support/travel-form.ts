/** A short form with one of everything that readers of answers must handle, and one person's answers to it. */
import type { Answers, ChoiceLists, FormDefinition } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { formOf } from './forms.ts';

export const travelDefinition: FormDefinition = {
  title: 'X-1 Travel Permit',
  type: 'object',
  'x-form': {
    type: 'X1',
    code: 'X-1',
    version: 3,
    heading: 'X-1 Travel Permit Application',
    subtitle: 'Permit for a Short Journey',
    category: 'Travel',
    duration: '1 week',
    difficulty: 'Easy',
    fields: 16,
    pages: 2,
    country: 'citizenship',
  },
  'x-steps': [
    { id: 'person', title: 'About You', banner: 'As in the passport.' },
    { id: 'journey', title: 'Journey' },
    { id: 'money', title: 'Costs' },
    {
      id: 'review',
      title: 'Review & Submit',
      submit: 'Submit X-1 Application',
      certification: 'I certify that all of this is true.',
      summary: [
        { label: 'Name', text: '{givenName} {middleName} {familyName}' },
        { label: 'Passport number', text: '{passportNumber}' },
        { label: 'Born', text: '{birthDate}' },
        { label: 'Wage', text: '{wage} per {wageUnit}' },
        { label: 'Purpose', text: '{purpose}' },
        { label: 'Total cost', sum: ['fare', 'lodging'], format: 'money' },
        { label: 'Companions', text: '{companions}' },
      ],
    },
  ],
  properties: {
    givenName: {
      type: 'string',
      title: 'Given name',
      'x-step': 'person',
      'x-section': 'Name',
      'x-messages': { required: 'Given name is required' },
    },
    middleName: { type: 'string', title: 'Middle name', 'x-step': 'person', 'x-section': 'Name' },
    familyName: { type: 'string', title: 'Family name', 'x-step': 'person', 'x-section': 'Name' },
    birthDate: {
      type: 'string',
      format: 'date',
      title: 'When were you born?',
      'x-reviewTitle': 'Date of birth',
      'x-step': 'person',
      'x-section': 'Papers',
    },
    passportNumber: {
      type: 'string',
      title: 'Passport number',
      pattern: '^[A-Z0-9]{5,20}$',
      'x-step': 'person',
      'x-section': 'Papers',
      'x-code': true,
      'x-messages': { pattern: 'Passport number has 5 to 20 letters and digits' },
    },
    citizenship: { type: 'string', title: 'Citizenship', 'x-choices': 'lands', 'x-step': 'person' },
    nickname: { type: 'string', title: 'Nickname', pattern: '^[a-z]+$', 'x-step': 'person' },
    purpose: { type: 'string', title: 'Purpose', enum: ['Visit', 'Other'], default: 'Visit', 'x-step': 'journey' },
    otherPurpose: {
      type: 'string',
      title: 'Describe the purpose',
      'x-widget': 'textarea',
      'x-step': 'journey',
      'x-visibleWhen': { purpose: 'Other' },
      'x-messages': { required: 'Describe the purpose' },
    },
    hasVisa: { type: 'boolean', title: 'I hold a visa', 'x-step': 'journey' },
    companions: {
      type: 'array',
      title: 'Companions',
      maxItems: 3,
      'x-step': 'journey',
      items: {
        type: 'object',
        properties: {
          companionName: { type: 'string', title: 'Name', 'x-messages': { required: 'Companion name is required' } },
          companionMinor: { type: 'string', title: 'Under age', enum: ['No', 'Yes'] },
          guardian: { type: 'string', title: 'Guardian', 'x-visibleWhen': { companionMinor: 'Yes' } },
        },
        required: ['companionName'],
      },
    },
    fare: { type: 'string', format: 'money', title: 'Fare', 'x-step': 'money' },
    lodging: { type: 'string', format: 'money', title: 'Lodging', 'x-step': 'money' },
    wage: { type: 'string', format: 'money', title: 'Wage', 'x-step': 'money' },
    wageUnit: { type: 'string', title: 'Per', enum: ['Hour', 'Year'], default: 'Year', 'x-step': 'money' },
    signature: { type: 'string', title: 'Signature', 'x-step': 'review' },
    signedOn: { type: 'string', format: 'date', title: 'Date', 'x-step': 'review' },
  },
  required: [
    'givenName',
    'familyName',
    'birthDate',
    'passportNumber',
    'purpose',
    'otherPurpose',
    'fare',
    'signature',
    'signedOn',
  ],
  'x-checks': [
    {
      id: 'lodging-over-fare',
      severity: 'warning',
      fields: ['fare', 'lodging'],
      when: { compare: ['lodging', '>', 'fare'] },
      message: 'Lodging costs more than the fare.',
    },
    { id: 'visit-visa', severity: 'info', fields: ['hasVisa'], when: { hasVisa: true }, message: 'Bring the visa.' },
  ],
};

const choices: ChoiceLists = { lands: [{ value: 'Sweden' }, { value: 'Uto', label: 'Utopia' }] };

export const travelForm = (definition: FormDefinition = travelDefinition): Form =>
  formOf({ sha256: '0'.repeat(64), definition, choices });

export const RENAMED_NOTICE = 'Your name is one question now.';

/** Version 4 renames a question, and requires one that was optional. */
export function newerTravelForm(): Form {
  const { givenName, ...rest } = travelDefinition.properties;
  const form = travelForm({
    ...travelDefinition,
    'x-form': { ...travelDefinition['x-form'], version: 4 },
    properties: { callName: givenName!, ...rest },
    required: ['callName', ...travelDefinition.required!.filter((name) => name !== 'givenName'), 'middleName'],
    'x-steps': travelDefinition['x-steps'].map((step) =>
      step.summary ? { ...step, summary: [{ label: 'Name', text: '{callName} {familyName}' }] } : step,
    ),
    'x-migrations': [{ from: 3, moves: [{ rename: { from: 'givenName', to: 'callName' } }], notice: RENAMED_NOTICE }],
  });
  return { ...form, sha256: '4'.repeat(64) };
}

export const travelAnswers: Answers = {
  givenName: 'Anna',
  familyName: 'Eriksson',
  birthDate: '1974-08-12',
  passportNumber: 'L898902C3',
  citizenship: 'Uto',
  purpose: 'Other',
  otherPurpose: 'A wedding.\nAnd a visit to the museum.',
  hasVisa: true,
  companions: [
    { rowId: 'r1', companionName: 'Bo', companionMinor: 'Yes', guardian: 'Anna' },
    { rowId: 'r2', companionName: 'Carl', companionMinor: 'No', guardian: 'kept, but hidden' },
  ],
  fare: '1200',
  lodging: '$850.5',
  wage: '45,000',
  wageUnit: 'Year',
  signature: 'Anna Eriksson',
  signedOn: '2026-11-20',
};

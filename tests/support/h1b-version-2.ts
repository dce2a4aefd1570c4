/**
 * An H-1B of version 2, as a maintainer might make it. One question is renamed, one is removed, one is split in two as
 * on the official form, one is added with an answer for old drafts, and one is added that everybody has to answer.
 */
import type { Constant, FieldDefinition, FormDefinition } from '../../engine/model/types.ts';

const BASIS = [
  'New employment',
  'Continuation without change',
  'Change in approved employment',
  'Change of employer',
  'Amended petition',
];
const ACTION = ['Notify the office', 'Change status', 'Extend or amend the stay'];

/** Action of version 1 → basis and action of version 2. */
const BASIS_AND_ACTION: Record<string, Record<string, Constant>> = {
  'New Employment': { petitionBasis: BASIS[0]!, requestedAction: ACTION[0]! },
  'Change of Status': { petitionBasis: BASIS[0]!, requestedAction: ACTION[1]! },
  'Extension of Stay': { petitionBasis: BASIS[1]!, requestedAction: ACTION[2]! },
  'Change of Employer': { petitionBasis: BASIS[3]!, requestedAction: ACTION[2]! },
  Amendment: { petitionBasis: BASIS[4]!, requestedAction: ACTION[2]! },
};

export const H1B_2_NOTICE =
  'The petition now asks for its basis and its action in two questions, and for the day on which the passport was issued.';

/** Changes version 1 into version 2, in place. */
export function toH1BVersion2(definition: FormDefinition): void {
  const added: Record<string, [after: string, field: FieldDefinition]> = {
    petitionBasis: [
      'classification',
      {
        type: 'string',
        title: 'Basis for classification',
        'x-step': 'petition',
        enum: BASIS,
        'x-messages': { required: 'Choose the basis' },
      },
    ],
    beneficiaryPassportIssueDate: [
      'beneficiaryPassportCountry',
      {
        type: 'string',
        format: 'date',
        title: 'Passport issue date',
        'x-step': 'beneficiary',
        'x-section': definition.properties['beneficiaryPassportCountry']!['x-section']!,
        'x-messages': { required: 'Passport issue date is required' },
      },
    ],
    jobHours: [
      'jobTitle',
      {
        type: 'string',
        title: 'Full-time or part-time?',
        'x-step': 'job',
        'x-section': definition.properties['jobTitle']!['x-section']!,
        enum: ['Full-time', 'Part-time'],
      },
    ],
  };
  const entries = Object.entries(definition.properties).flatMap(([name, field]): Array<[string, FieldDefinition]> => {
    const following = Object.entries(added)
      .filter(([, [after]]) => after === name)
      .map(([one, [, more]]) => [one, more] as [string, FieldDefinition]);
    if (name === 'beneficiaryOtherNames') return following;
    if (name === 'petitionerTradeName')
      return [['petitionerDba', { ...field, title: 'Doing business as' }], ...following];
    if (name === 'requestedAction') return [[name, { ...field, enum: ACTION }], ...following];
    return [[name, field], ...following];
  });
  definition.properties = Object.fromEntries(entries);
  definition.required!.push(...Object.keys(added));
  definition['x-checks'] = definition['x-checks']!.filter(({ id }) => id !== 'requested-change-of-status');
  definition.properties['employmentStartDate']!['x-prefillWhen'] = { not: { requestedAction: [ACTION[2]!] } };
  definition['x-form'].version = 2;
  definition['x-migrations'] = [
    {
      from: 1,
      moves: [
        { rename: { from: 'petitionerTradeName', to: 'petitionerDba' } },
        { split: { from: 'requestedAction', table: BASIS_AND_ACTION } },
        { drop: 'beneficiaryOtherNames' },
        { default: { field: 'jobHours', value: 'Full-time' } },
      ],
      notice: H1B_2_NOTICE,
    },
  ];
}

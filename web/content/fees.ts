/**
 * The texts of the fee calculator (spec/3 2.6). The amounts and their known deviations are in
 * `engine/product/fees/fee-schedule.json`.
 */
export const fees = {
  heading: 'Fee calculator',
  lead: 'Add up what your application costs. The sum follows each change.',
  form: 'Form',
  applicants: 'Number of applicants',
  applicantsHelp: 'From 1 to 10.',
  extras: 'Extras',
  parts: {
    base: 'Base fee',
    premium: 'Premium processing',
    expedited: 'Expedited service',
    attorney: 'Attorney',
  },
  extraHelp: {
    premium: 'For each applicant. The government decides within 15 business days.',
    expedited: 'For each applicant.',
    attorney: 'Once for all applicants.',
  },
  total: 'Total',
  notOffered: 'Not offered for this form',
  fromForm: 'From my form',
  noForm: 'You have no form yet',
  formsFailed: 'Your forms could not be loaded',
  share: 'Copy link',
  print: 'Print',
  notes: 'Known differences',
  notesLead: 'Fees change. Check the official page on the day that you file.',
  noScript: 'The calculator needs JavaScript, which is switched off in this browser. The table below has every fee.',
  table: 'All fees',
} as const;

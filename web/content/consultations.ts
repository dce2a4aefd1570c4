/** Attorney consultations (spec/3 2.5): display only, until they can be booked. The words of `text` are sample data. */
export const consultationTiers = [
  { name: 'Initial Assessment', minutes: 30, dollars: 150, text: 'What your options are, and what to do first.' },
  { name: 'Application Review', minutes: 45, dollars: 200, text: 'Your form read before you submit it.' },
  { name: 'Ongoing Support', minutes: 60, dollars: 250, text: 'Answers to your questions until there is a decision.' },
] as const;

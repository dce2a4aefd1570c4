/**
 * The texts of the home page (spec/1 2.2). The figures are the product's advertised ones. Like all texts here they are
 * sample data: an operator confirms or replaces them before going live.
 */
import { TRIAL } from '../../engine/product/plans.ts';
import { DAY } from '../../engine/lib/time.ts';

export const hero = {
  /** One line each, because a form's name must not break at its hyphen. */
  heading: ['Your I-20,', 'H-1B or DS-160,', 'ready to submit.'],
  lead: 'Answer one step at a time. Every answer is checked as you type, filled from your documents where you wish, and saved at once.',
  trial: `${TRIAL / DAY} days free. No credit card.`,
  savings: [
    { label: 'Average savings', figure: '$2,500' },
    { label: 'Accuracy', figure: '99.9%' },
  ],
} as const;

/** The picture: an invented passport, from the country of ICAO's specimens. */
export const specimen = {
  heading: ['Passport', 'Utopia'],
  mark: 'Specimen',
  fields: [
    { label: 'Surname', value: 'Eriksson' },
    { label: 'Given names', value: 'Anna Maria' },
    { label: 'Passport no.', value: 'L898902C3', mono: true },
    { label: 'Date of birth', value: '14 Mar 2001' },
    { label: 'Sex', value: 'F' },
    { label: 'Date of expiry', value: '02 Apr 2029' },
  ],
  /** With valid check digits (ICAO 9303). */
  machineReadable: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO0103141F2904021<<<<<<<<<<<<<<<6'],
  form: {
    title: 'Passport',
    code: 'DS-160',
    state: 'Saved',
    answers: [
      { label: 'Surname', value: 'Eriksson' },
      { label: 'Passport number', value: 'L898902C3', mono: true },
      { label: 'Expiration date', value: 'April 2, 2029' },
    ],
    note: 'Read from passport.jpg. You confirm each answer.',
  },
} as const;

export const reality = {
  heading: 'The 2025 reality',
  lead: 'Fewer applications are selected, and each mistake costs more than it did.',
  figures: [
    { figure: '25.8%', label: 'H-1B selection rate', text: 'About one registration in four is selected.' },
    { figure: '$7,295', label: 'Average H-1B cost', text: 'Filing fees and legal fees for one petition.' },
    { figure: '$250', label: 'Visa integrity fee', text: 'Charged on top of the visa fee.' },
  ],
} as const;

export const reasons = {
  failures: {
    heading: 'Why applications fail',
    points: [
      'Documents are missing or too old.',
      'Answers on two forms do not agree.',
      'A deadline passes unnoticed.',
      'A question is misread.',
    ],
  },
  advantages: {
    heading: 'What changes here',
    points: [
      'A checklist of the documents that each form needs.',
      'Names, dates and numbers are compared across your forms.',
      'Reminders before each deadline.',
      'Help under each question, and an assistant beside it.',
    ],
  },
} as const;

export const deadline = {
  heading: 'A deadline does not wait.',
  text: 'H-1B registration opens once a year, in March, for about two weeks. A visa interview can take months to get. Forms that are ready early leave time for what is not in your hands.',
  action: 'Start before the deadline',
} as const;

export const closing = {
  heading: 'Start the first step today.',
  text: 'It takes a name and an email address. Stop whenever you like: your answers wait for you.',
} as const;

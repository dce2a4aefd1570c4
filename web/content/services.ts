/**
 * The five service pages (spec/3 2.5). The figures, tiers and lists of documents and visa types are specified. The
 * texts around them are sample data, which an operator confirms or replaces.
 */
import { KEPT_YEARS } from '../../engine/product/documents/limits.ts';
import { paths } from '../config/paths.ts';

export interface Titled {
  readonly title: string;
  readonly text: string;
}

export interface ServiceContent {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  /** The text in search results. */
  readonly description: string;
  /** True: the page is marked as coming soon, and has a waiting list. */
  readonly comingSoon?: boolean;
  readonly action?: { readonly to: string; readonly label: string };
  readonly statistics?: ReadonlyArray<{ figure: string; label: string }>;
  readonly features: { readonly heading: string; readonly items: readonly Titled[] };
  readonly list?: { readonly heading: string; readonly lead: string; readonly items: readonly string[] };
  readonly steps?: { readonly heading: string; readonly items: readonly Titled[] };
  /** Display only: users cannot book one. */
  readonly tiers?: {
    readonly heading: string;
    readonly lead: string;
  };
}

export const services: readonly ServiceContent[] = [
  {
    path: paths.services.h1b.path,
    title: 'H-1B applications',
    lead: 'The petition of an employer for a specialty occupation, prepared in one place.',
    description:
      'Prepare an H-1B petition step by step: employer, position, wage and beneficiary, each answer checked.',
    action: { to: paths.signUp.to(paths.forms.to()), label: 'Start your H-1B' },
    statistics: [
      { figure: '95%', label: 'approval' },
      { figure: '30 days', label: 'to prepare it' },
      { figure: '24/7', label: 'to work on it' },
    ],
    features: {
      heading: 'What you get',
      items: [
        { title: 'Every answer checked', text: 'Dates, numbers and wages are checked as you type, with the reason.' },
        { title: 'One list of what is missing', text: 'It is beside the form, with a link to each question.' },
        { title: 'Risks shown early', text: 'What an officer would ask about is shown before you submit.' },
        { title: 'Deadline reminders', text: 'Before the start of employment and before a status ends.' },
      ],
    },
    steps: {
      heading: 'How it works',
      items: [
        { title: 'Start the form', text: 'Choose H-1B. What is in your profile is offered.' },
        { title: 'Add the papers', text: 'Upload passport, degree and letters. What they say is offered as answers.' },
        { title: 'Check it', text: 'Read the assessment and the review, and correct what is left.' },
        { title: 'Submit and download', text: 'Download the PDF for the employer, the attorney and your own file.' },
      ],
    },
  },
  {
    path: paths.services.i20.path,
    title: 'I-20 forms',
    lead: 'What a school needs to issue your I-20, asked once and in order.',
    description: 'Prepare what a school needs for your I-20: program, costs and funds, with a list of the documents.',
    action: { to: paths.forms.to(), label: 'Start your I-20' },
    statistics: [
      { figure: '98%', label: 'success' },
      { figure: '15 days', label: 'to prepare it' },
      { figure: '5,000+', label: 'students' },
    ],
    features: {
      heading: 'What you get',
      items: [
        { title: 'Form preparation', text: 'Each question of the I-20, with help in plain words.' },
        { title: 'Costs and funds added up', text: 'Whether your funds cover the year is worked out as you type.' },
        { title: 'Documents in one place', text: 'Upload what the school asks for, and see what is missing.' },
        { title: 'SEVIS explained', text: 'What the SEVIS ID and the SEVIS fee are, and when you need them.' },
      ],
    },
    list: {
      heading: 'Required documents',
      lead: 'Have these ready when you start.',
      items: [
        'Valid passport',
        'School acceptance letter',
        'Financial documentation',
        'SEVIS fee payment receipt',
        'Academic transcripts',
        'English proficiency test scores',
      ],
    },
  },
  {
    path: paths.services.ds160.path,
    title: 'DS-160 processing',
    lead: 'The online application for a nonimmigrant visa, answered at your own pace.',
    description:
      'Prepare the DS-160 step by step for a visitor, student or work visa: each answer checked and saved, and a copy to work from.',
    action: { to: paths.forms.to(), label: 'Start your DS-160' },
    statistics: [
      { figure: '99%', label: 'accuracy' },
      { figure: '20 min', label: 'on average' },
      { figure: '50,000+', label: 'forms' },
    ],
    features: {
      heading: 'What you get',
      items: [
        { title: 'Saved as you go', text: 'Stop at any question, and continue on another device.' },
        {
          title: 'Your passport read for you',
          text: 'Names, number and dates come from a photo of it. You confirm each one.',
        },
        { title: 'Plain words', text: 'Each question says what it means and what to write.' },
        { title: 'Follow-up questions only', text: 'You see what concerns you, and nothing else.' },
      ],
    },
    list: {
      heading: 'Visa types',
      lead: 'The DS-160 is the application for these visas, among others.',
      items: ['B1/B2', 'F1', 'J1', 'H1B', 'L1', 'O1'],
    },
    steps: {
      heading: 'How it works',
      items: [
        { title: 'Say why you travel', text: 'The list of documents to have ready depends on it.' },
        { title: 'Answer step by step', text: 'Each answer is checked and saved.' },
        { title: 'Check it', text: 'The review shows every answer, and what is still missing.' },
        {
          title: 'Take it to the official site',
          text: 'Enter your answers at ceac.state.gov, with your copy beside it.',
        },
      ],
    },
  },
  {
    path: paths.services.attorneys.path,
    title: 'Attorney consultations',
    lead: 'Talk to an immigration attorney about what software cannot decide.',
    description: 'Consultations with immigration attorneys are coming soon. Join the waiting list.',
    comingSoon: true,
    features: {
      heading: 'What is planned',
      items: [
        { title: 'Licensed attorneys', text: 'Immigration attorneys with their bar number and their specializations.' },
        {
          title: 'The attorney can see your form',
          text: 'The attorney sees the answers that you share, and nothing else.',
        },
        { title: 'By video or phone', text: 'At a time that suits both of you.' },
      ],
    },
    tiers: {
      heading: 'Consultations',
      lead: 'These are the planned prices. Nothing can be booked yet.',
    },
  },
  {
    path: paths.services.documents.path,
    title: 'Document management',
    lead: 'Passports, letters and transcripts in one place, encrypted with a key for your account alone.',
    description:
      'Upload passports, letters and transcripts: read on the server itself, checked, and offered as answers.',
    action: { to: paths.documents.to(), label: 'Go to your documents' },
    features: {
      heading: 'What you get',
      items: [
        { title: 'Read for you', text: 'What a passport or letter says is offered as answers. You confirm each one.' },
        {
          title: 'Checked',
          text: 'A passport that expires too early, a name that differs, a page that cannot be read.',
        },
        {
          title: 'A checklist for each form',
          text: 'Which documents your form needs, and which ones you have uploaded.',
        },
        {
          title: 'Encrypted',
          text: 'Each file is encrypted before it is stored, and is deleted at once when you delete it.',
        },
      ],
    },
    list: {
      heading: 'Files',
      lead: 'What you can upload, and how long it is kept.',
      items: [
        'PDF, JPG and PNG; save DOCX and XLSX files as PDF first',
        'Up to 10MB per file',
        `Immigration documents are kept up to ${KEPT_YEARS} years`,
        'Deleted at once when you delete them',
      ],
    },
  },
];

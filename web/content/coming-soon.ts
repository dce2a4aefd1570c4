/** Pages that are planned and linked already: what each will hold. */
import { paths } from '../config/paths.ts';
import type { Screen } from '../lib/screen.ts';

export interface PlannedPage extends Omit<Screen, 'page'> {
  title: string;
  text: string;
}

export const planned: readonly PlannedPage[] = [
  {
    path: paths.attorneys.path,
    guard: 'sign-in',
    navigation: { label: 'Attorneys' },
    title: 'Attorneys',
    text: 'A network of immigration attorneys to talk to. You will be able to join a waiting list.',
  },
  {
    path: paths.services.h1b.path,
    title: 'H-1B applications',
    text: 'How the H-1B petition works here, step by step, and what you need for it. The form itself is ready: an account is all it takes.',
  },
  {
    path: paths.services.i20.path,
    title: 'I-20 forms',
    text: 'How the I-20 works here, and the documents that a school asks for. The form itself is ready: an account is all it takes.',
  },
  {
    path: paths.services.ds160.path,
    title: 'DS-160 processing',
    text: 'How the DS-160 works here, for which visas, and how long it takes. The form itself is ready: an account is all it takes.',
  },
  {
    path: paths.services.attorneys.path,
    title: 'Attorney consultations',
    text: 'Talk to an immigration attorney about your case. You will be able to join a waiting list.',
  },
  {
    path: paths.services.documents.path,
    title: 'Document management',
    text: 'Keep passports, letters and transcripts in one place, and fill forms from them.',
  },
  {
    path: paths.resources.feeCalculator.path,
    title: 'Fee calculator',
    text: 'Add up the government fees of your application.',
  },
  {
    path: paths.resources.successStories.path,
    title: 'Success stories',
    text: 'How other applicants went through it.',
  },
  {
    path: paths.resources.blog.path,
    title: 'Blog',
    text: 'What changes in immigration rules, and what it means for your forms.',
  },
  { path: paths.resources.helpCenter.path, title: 'Help center', text: 'Answers to common questions, searchable.' },
  {
    path: paths.resources.apiDocumentation.path,
    title: 'API documentation',
    text: 'Every call of the API, with examples.',
  },
  { path: paths.contact.path, title: 'Contact support', text: 'Write to support from here.' },
];

/** Whether a page is still to come: what praises it says so. */
export const isPlanned = (path: string): boolean => planned.some((page) => page.path === path);

/**
 * The help centre (spec/3 2.6 and section 9). The answers about this software are true. The hours, prices and promises
 * of an operator's support are sample data, which the operator confirms or replaces.
 */
import { paths } from '../config/paths.ts';

export const help = {
  heading: 'Help center',
  lead: 'Answers to common questions, and a way to reach us.',
  search: 'Search for help',
  searchHelp: 'What you type filters the questions and the knowledge base below.',
  found: { one: '1 answer', many: '{n} answers', none: 'Nothing found. Try another word, or write to us.' },
  faq: { id: 'faq', heading: 'Frequently asked questions' },
  knowledge: {
    id: 'knowledge',
    heading: 'Knowledge base',
    /** A knowledge base entry is in the group of its form, or in the group for several forms. */
    groups: [
      { key: 'I20', title: 'I-20' },
      { key: 'H1B', title: 'H-1B' },
      { key: 'DS160', title: 'DS-160' },
      { key: 'several', title: 'Several forms' },
      { key: 'product', title: 'This product' },
    ],
    lead: 'The assistant answers from these entries. Each entry names the official pages, and the day on which its facts were checked.',
  },
} as const;

/** Sample data: the support channel of the operator. */
const videoChannel = 'https://videos.formport.example/';

/** The ways to get help besides reading. A way that does not exist yet has no action (spec/3 2.6). */
export const supportCards: ReadonlyArray<{
  icon: 'chat' | 'mail' | 'phone' | 'video';
  title: string;
  text: string;
  button: string;
  to?: string;
  /** An address outside the product. */
  href?: string;
}> = [
  { icon: 'chat', title: 'Live Chat Support', text: '24/7', button: 'Start chat' },
  {
    icon: 'mail',
    title: 'Email Support',
    text: 'Response within 4 hours',
    button: 'Write to us',
    to: paths.contact.to(),
  },
  { icon: 'phone', title: 'Phone Support', text: 'Mon-Fri 9AM-6PM EST', button: 'Call us' },
  { icon: 'video', title: 'Video Tutorials', text: '24/7', button: 'Watch videos', href: videoChannel },
];

export const knowledgeCards = {
  heading: 'Guides and downloads',
  guides: { title: 'User Guides', text: 'The questions that people ask first.', button: 'Read the questions' },
  videos: {
    title: 'Video Tutorials',
    text: 'The forms, step by step.',
    button: 'Open the video channel',
    address: videoChannel,
  },
  downloads: {
    title: 'Downloads',
    text: 'A checklist of what the H-1B, the I-20 and the DS-160 ask for, as a text file.',
    button: 'Download the checklist',
    address: '/api/form-definitions/checklist.txt',
    fileName: 'immigration-checklist.txt',
  },
} as const;

export const stillNeedHelp = {
  heading: 'Still Need Help?',
  text: 'Write to us and say which form it is about. Leave passport numbers out: they belong in the form.',
  email: 'Write to us',
  chat: 'Live chat',
} as const;

export const faqGroups: ReadonlyArray<{
  title: string;
  items: ReadonlyArray<{ question: string; answer: string }>;
}> = [
  {
    title: 'Getting Started',
    items: [
      {
        question: 'How do I start an application?',
        answer:
          'Create an account with your email address and a password, open Forms, and choose I-20, H-1B or DS-160. Sign-in with Google is coming soon. You can also try a form without an account.',
      },
      {
        question: 'How long does an application take?',
        answer:
          'About 20-30 minutes when you have your papers with you. You can stop at any question and continue later.',
      },
      {
        question: 'What documents do I need?',
        answer:
          'Each form has its own checklist, which follows your answers. Your passport should be valid for 6 months beyond your intended stay, and a photo is 2x2 inches.',
      },
    ],
  },
  {
    title: 'Application Process',
    items: [
      {
        question: 'Can I change my answers later?',
        answer:
          'Yes, until you submit. After that the form is locked, and you can make a copy of it and change the copy.',
      },
      {
        question: 'Do you send my form to the government?',
        answer:
          'No. You download the finished form, and you, your school or your employer file it. The page after submitting says what comes next.',
      },
      {
        question: 'What does the risk assessment tell me?',
        answer:
          'What is missing, what does not match, and what an officer would ask about. It is information, not legal advice.',
      },
    ],
  },
  {
    title: 'Technical Support',
    items: [
      {
        question: 'Which files can I upload?',
        answer:
          'PDF, JPG or PNG, under 10MB. A photo of a page works as well as a scan when all four corners are in it.',
      },
      {
        question: 'Why was my document not read?',
        answer:
          'Usually the picture is blurred, dark or cut off. Take it again from above, in daylight and without a flash. You can always type the answers yourself.',
      },
      {
        question: 'I forgot my password. What do I do?',
        answer: 'Choose "Forgot your password?" on the sign-in page. You get a link by email, which works once.',
      },
    ],
  },
  {
    title: 'Payment & Billing',
    items: [
      {
        question: 'How can I pay?',
        answer: 'By major credit cards and PayPal, through a card payment provider. We never see your card number.',
      },
      {
        question: 'Can I get a refund?',
        answer: 'Write to us within 30 days of the payment. We consider each request.',
      },
      {
        question: 'Can I pay in monthly parts?',
        answer: 'Monthly payment plans for premium services are arranged through sales. Write to us to ask for one.',
      },
    ],
  },
];

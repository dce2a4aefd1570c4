/**
 * Plans and questions about prices (spec/1 section 1). The prices are specified; descriptions and answers are sample
 * data, which an operator confirms or replaces.
 */
import { TRIAL } from '../../engine/product/plans.ts';
import { DAY } from '../../engine/lib/time.ts';
import { PRODUCT_NAME } from '../config/product.ts';

export interface Plan {
  name: string;
  summary: string;
  /** US dollars. */
  perApplication: number;
  perMonth: number;
  includes: ReadonlyArray<{ text: string; soon?: boolean }>;
  /** True for the highlighted plan. */
  featured?: boolean;
}

export const pricing = {
  heading: 'Pricing',
  lead: `Pay per application or per month. Every plan starts with ${TRIAL / DAY} days free.`,
  note: 'Government filing fees are not included.',
} as const;

export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    summary: 'For a form that you know how to answer.',
    perApplication: 59,
    perMonth: 15,
    includes: [
      { text: 'I-20, H-1B and DS-160' },
      { text: 'Every answer checked as you type' },
      { text: 'Deadline reminders' },
      { text: 'PDF of the finished form' },
    ],
  },
  {
    name: 'Plus',
    summary: 'For a form that somebody should look over.',
    perApplication: 159,
    perMonth: 49,
    featured: true,
    includes: [{ text: 'Everything in Starter' }, { text: 'One attorney review', soon: true }],
  },
  {
    name: 'Premium',
    summary: 'For a case with special questions.',
    perApplication: 399,
    perMonth: 99,
    includes: [{ text: 'Everything in Plus' }, { text: 'Unlimited attorney consultations', soon: true }],
  },
];

export const pricingQuestions = {
  heading: 'Questions about prices',
  lead: 'What it costs, and what it does not.',
  items: [
    {
      question: 'Are government fees included?',
      answer:
        'No. Filing and visa fees go to the government and depend on the form. The prices here are for this service alone.',
    },
    {
      question: `What happens after the ${TRIAL / DAY} days?`,
      answer: 'Nothing is charged, because we did not ask for a card. Your forms and answers stay in your account.',
    },
    {
      question: 'Per application or per month?',
      answer:
        'One application is one form, however long it takes you. Paying per month is for people who file several forms, for a family or a team.',
    },
    {
      question: 'How can I pay?',
      answer: 'By major credit cards and PayPal, through a card payment provider.',
    },
    {
      question: 'Is legal advice part of a plan?',
      answer: `No. ${PRODUCT_NAME} gives information, not legal advice. An attorney network is coming soon: Plus will then include one review, Premium unlimited consultations.`,
    },
    {
      question: 'Can a price change?',
      answer: 'Yes. We tell you 30 days before.',
    },
  ],
} as const;

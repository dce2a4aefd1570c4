/**
 * TEMPLATE. The statements about the software are true of this software. Add your name, address and law, and how you
 * sell. Let somebody who knows your law read it before you go live.
 */
import { TRIAL } from '../../engine/product/plans.ts';
import { DAY } from '../../engine/lib/time.ts';
import { paths } from '../config/paths.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { support } from './footer.ts';
import type { LegalText } from './legal.ts';

export const terms: LegalText = {
  title: 'Terms of Service',
  date: 'Updated August 4, 2025',
  lead: `These terms are the agreement between you and the operator of ${PRODUCT_NAME}. By creating an account you accept them.`,
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      blocks: [
        `${PRODUCT_NAME} helps you prepare US immigration forms: it asks, checks, keeps and prints your answers. You file the finished form yourself.`,
        'It is not a law firm, it is not part of any government, and it cannot promise that an application is selected or approved.',
      ],
    },
    {
      id: 'advice',
      title: 'Information, not legal advice',
      blocks: [
        'Checks, advice beside a question and answers of the assistant are information. They do not replace an attorney who knows your case. Which form you file, and what you state in it, is your decision.',
        'Consultations with attorneys are announced and not offered yet. When they are, they are an agreement between you and the attorney.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        [
          'You are at least 16 years old, and what you tell us about yourself is true.',
          'You keep your password to yourself. What is done with your account counts as done by you, until you tell us that someone else has it.',
          'You may prepare a form for somebody else only when they have asked you to.',
        ],
      ],
    },
    {
      id: 'answers',
      title: 'Your answers and documents',
      blocks: [
        'They belong to you. You allow us to store and process them as far as it takes to give you the service, and no further.',
        'You read every form before you file it. A false statement to an authority can have serious consequences, and a check that found nothing is no proof that an answer is right.',
        {
          before: 'What is stored, for how long, and how you download it is in the ',
          link: { to: paths.privacy.to(), label: 'Privacy Policy' },
          after: '.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'What is not allowed',
      blocks: [
        [
          'Forged documents, data of people who do not know about it, or help with fraud.',
          'Attempts to reach the data of others, or to get around limits and locks.',
          'Automated use that disturbs the service for others.',
        ],
        'We may suspend an account that does so. Where we can, we write to you first.',
      ],
    },
    {
      id: 'prices',
      title: 'Trial, prices and payment',
      blocks: [
        `The free trial lasts ${TRIAL / DAY} days and needs no credit card. It ends by itself and never becomes a paid plan without your order.`,
        'Prices are those shown when you order. Government filing fees are not included. We give 30 days’ notice before a price changes; a plan that is paid for keeps its price until it runs out.',
        'You can cancel at any time, for the end of the period that is paid. For the Professional plan there is a 30-day money-back guarantee.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We take care that the service runs and that saved answers are kept. It can still be unavailable because of maintenance or a fault: do not leave a form to the last day. You can download your forms at any time and keep a copy.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'The service is provided as it is. As far as the law allows, our liability is capped at the fees that you paid in the last 12 months.',
        'We are not liable for decisions of authorities, for fees paid to them, or for deadlines that are missed. Where the law does not allow a limit, as for intent, gross negligence or injury, there is none.',
      ],
    },
    {
      id: 'end',
      title: 'Ending the agreement',
      blocks: [
        {
          before: 'You can delete your account at any time in your ',
          link: { to: paths.settings.to(), label: 'settings' },
          after: '. Download your data first: a deleted account cannot be restored.',
        },
        'If we stop offering the service, we tell you at least 30 days before. You can download your data until then.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'When these terms change, we write to you 30 days before. If you do not agree, you can end the agreement until then.',
        `If one part of these terms is not valid, the others still apply. Questions: ${support.email}.`,
      ],
    },
  ],
};

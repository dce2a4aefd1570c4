/** What search engines read about pages, in the words of schema.org. */
import { PRODUCT_NAME } from '../config/product.ts';
import { support } from '../content/footer.ts';
import { plans } from '../content/plans.ts';
import { ORIGIN } from './page.ts';

/** The operator, the site, and what it sells at which prices. */
export const offersOfPlans = (): object[] => [
  {
    '@type': 'Organization',
    name: PRODUCT_NAME,
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/favicon.svg`,
    email: support.email,
  },
  { '@type': 'WebSite', name: PRODUCT_NAME, url: `${ORIGIN}/` },
  {
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    url: `${ORIGIN}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: plans.flatMap(({ name, perApplication, perMonth }) => [
      { '@type': 'Offer', name: `${name}, per application`, price: perApplication, priceCurrency: 'USD' },
      { '@type': 'Offer', name: `${name}, per month`, price: perMonth, priceCurrency: 'USD' },
    ]),
  },
];

export const questionsAndAnswers = (items: ReadonlyArray<{ question: string; answer: string }>): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Structured data for search engines, in the vocabulary of schema.org. */
import { PRODUCT_NAME } from '../config/product.ts';
import { paths } from '../config/paths.ts';
import type { BlogPost } from '../content/articles.ts';
import { support } from '../content/footer.ts';
import { plans } from '../content/plans.ts';
import type { ServiceContent } from '../content/services.ts';
import { ORIGIN } from './page.ts';

/** The operator, the site, and its offers with prices. */
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

/** The breadcrumb of a page. */
export const placeOf = (path: string, name: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: PRODUCT_NAME, item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name, item: ORIGIN + path },
  ],
});

export const serviceData = ({ path, title, description }: ServiceContent): object => ({
  '@type': 'Service',
  name: title,
  description,
  url: ORIGIN + path,
  provider: { '@type': 'Organization', name: PRODUCT_NAME },
});

export const articleData = ({ slug, title, summary, date, author, category }: BlogPost): object => ({
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  datePublished: date,
  articleSection: category,
  author: { '@type': 'Organization', name: author },
  url: ORIGIN + paths.resources.blogPost.to(slug),
});

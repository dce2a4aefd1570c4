/** Every public page. To add one, add it here, and its path to `config/paths.ts` and `config/public-paths.ts`. */
import { paths } from '../config/paths.ts';
import { apiDocumentation } from '../content/api-documentation.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import type { BlogPost } from '../content/articles.ts';
import { blog } from '../content/blog.ts';
import { fees } from '../content/fees.ts';
import { faqGroups, help } from '../content/help.ts';
import { pricingQuestions } from '../content/plans.ts';
import { privacy } from '../content/privacy.ts';
import { services } from '../content/services.ts';
import { storiesPage } from '../content/stories.ts';
import { terms } from '../content/terms.ts';
import { ApiDocumentationPage } from '../features/public/components/api-documentation/api-documentation-page.tsx';
import { BlogPage } from '../features/public/components/blog-page.tsx';
import { FeeCalculatorPage } from '../features/public/components/fee-calculator-page.tsx';
import { HelpPage } from '../features/public/components/help-page.tsx';
import { LandingPage } from '../features/public/components/landing-page.tsx';
import { LegalPage } from '../features/public/components/legal-page.tsx';
import { PostPage } from '../features/public/components/post-page.tsx';
import { ServicePage } from '../features/public/components/service-page.tsx';
import { StoriesPage } from '../features/public/components/stories-page.tsx';
import type { PageContent } from './content.ts';
import type { PublicPage } from './page.ts';
import { articleData, offersOfPlans, placeOf, questionsAndAnswers, serviceData } from './structured-data.ts';

export const publicPages = (content: PageContent): PublicPage[] => [
  {
    path: paths.home.path,
    description:
      'Prepare your I-20, H-1B or DS-160 step by step: every answer checked as you type, saved, and offered again in your next form.',
    body: <LandingPage />,
    structuredData: [...offersOfPlans(), questionsAndAnswers(pricingQuestions.items)],
  },
  ...servicePages(),
  {
    path: paths.resources.feeCalculator.path,
    title: fees.heading,
    description:
      'Add up the fees of an H-1B, DS-160, I-20, L-1 or O-1: base fee, premium processing and services, for 1 to 10 people.',
    body: <FeeCalculatorPage />,
    island: 'fee-calculator',
    structuredData: [placeOf(paths.resources.feeCalculator.path, fees.heading)],
  },
  {
    path: paths.resources.successStories.path,
    title: storiesPage.heading,
    description: storiesPage.lead,
    body: <StoriesPage stories={content.stories} />,
    structuredData: [placeOf(paths.resources.successStories.path, storiesPage.heading)],
  },
  ...blogPages(content.posts),
  {
    path: paths.resources.helpCenter.path,
    title: help.heading,
    description: `Answers to common questions about ${PRODUCT_NAME}, a knowledge base on US immigration forms, and a way to reach support.`,
    body: <HelpPage knowledge={content.knowledge} />,
    island: 'help-search',
    structuredData: [questionsAndAnswers(faqGroups.flatMap(({ items }) => items))],
  },
  {
    path: paths.resources.apiDocumentation.path,
    title: apiDocumentation.title,
    description: apiDocumentation.lead,
    body: <ApiDocumentationPage samples={content.samples} />,
    island: 'api-documentation',
  },
  ...[
    { path: paths.privacy.path, text: privacy },
    { path: paths.terms.path, text: terms },
  ].map(({ path, text }): PublicPage => ({
    path,
    title: text.title,
    description: text.lead,
    body: <LegalPage text={text} />,
  })),
];

const servicePages = (): PublicPage[] =>
  services.map((service) => ({
    path: service.path,
    title: service.title,
    description: service.description,
    body: <ServicePage service={service} />,
    bar: 'service',
    structuredData: [serviceData(service)],
    ...(service.comingSoon && { island: 'waiting' as const }),
  }));

/** Number of newest posts that are linked below a post. */
const MORE_POSTS = 3;

/** A page with all posts, a page per category, and a page per post. */
const blogPages = (posts: readonly BlogPost[]): PublicPage[] => [
  {
    path: paths.resources.blog.path,
    title: blog.heading,
    description: blog.lead,
    body: <BlogPage posts={posts} />,
    island: 'waiting',
    structuredData: [placeOf(paths.resources.blog.path, blog.heading)],
  },
  ...blog.categories.map((category): PublicPage => {
    const path = paths.resources.blogCategory.to(category);
    return {
      path,
      title: `${blog.heading}: ${category}`,
      description: `${category}: ${blog.lead}`,
      body: <BlogPage posts={posts.filter((post) => post.category === category)} category={category} />,
      island: 'waiting',
      structuredData: [placeOf(path, category)],
    };
  }),
  ...posts.map((post): PublicPage => ({
    path: paths.resources.blogPost.to(post.slug),
    title: post.title,
    description: post.summary,
    body: <PostPage post={post} others={posts.filter((other) => other !== post).slice(0, MORE_POSTS)} />,
    changed: post.date,
    published: post.date,
    structuredData: [articleData(post)],
  })),
];

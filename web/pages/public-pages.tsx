/** Every public page. Adding one is adding it here, and its address to `config/paths.ts` and `paths-of-pages.ts`. */
import { paths } from '../config/paths.ts';
import { privacy } from '../content/privacy.ts';
import { terms } from '../content/terms.ts';
import { LandingPage } from '../features/public/components/landing-page.tsx';
import { LegalPage } from '../features/public/components/legal-page.tsx';
import type { PageContent } from './content.ts';
import type { PublicPage } from './page.ts';
import { offersOfPlans, questionsAndAnswers } from './structured-data.ts';
import { pricingQuestions } from '../content/plans.ts';

export const publicPages = (_content: PageContent): PublicPage[] => [
  {
    path: paths.home.path,
    description:
      'Prepare your I-20, H-1B or DS-160 step by step: every answer checked as you type, saved, and offered again in your next form.',
    body: <LandingPage />,
    structuredData: [...offersOfPlans(), questionsAndAnswers(pricingQuestions.items)],
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

import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { DeadlineBanner } from './deadline-banner.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PricingQuestions } from './pricing-questions.tsx';
import { Reality } from './reality.tsx';
import { Reasons } from './reasons.tsx';
import { Stories } from './stories.tsx';

/** The landing page for visitors (spec/1 2.2). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Reality />
      <Reasons />
      <Features />
      <Comparison />
      <PlanCards />
      <PricingQuestions />
      <Stories />
      <DeadlineBanner />
      <Closing />
    </>
  );
}

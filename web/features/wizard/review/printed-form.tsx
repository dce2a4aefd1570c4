/** The printed version while the screen shows questions: every step, unfolded, as on the review. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPrint } from '../../../lib/print-in-light.ts';
import { useWizard } from '../wizard-context.ts';
import { PrintOnly } from './print-only.tsx';
import { WholeReview } from './whole-review.tsx';

/** Rendered only for printing, so that it does not slow down typing. */
export function PrintedForm() {
  const [printing, setPrinting] = useState(false);
  useEffect(
    () =>
      onPrint(
        // The browser captures the page when the handler returns, so React renders synchronously.
        () => flushSync(() => setPrinting(true)),
        () => setPrinting(false),
      ),
    [],
  );
  return printing ? <Content /> : null;
}

function Content() {
  const { form, resolver } = useWizard();
  return (
    <PrintOnly>
      <WholeReview form={form()} resolution={resolver.resolution()} answers={resolver.answers()} />
    </PrintOnly>
  );
}

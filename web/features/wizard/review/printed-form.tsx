/** The printed version while the screen shows questions: every step, unfolded, as on the review. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { summaryRows } from '../../../../engine/review/summary-rows.ts';
import { onPrint } from '../../../lib/print-in-light.ts';
import { useWizard } from '../wizard-context.ts';
import { Certification } from './certification.tsx';
import { PrintOnly } from './print-only.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';

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
  const wizard = useWizard();
  const [form, resolution, answers] = [wizard.form(), wizard.resolver.resolution(), wizard.resolver.answers()];
  return (
    <PrintOnly>
      <chakra.div display="flex" flexDirection="column" gap="12">
        <ReviewSummary rows={summaryRows(form, resolution)} />
        <ReviewAnswers steps={reviewSteps(form, resolution, answers)} />
        <Certification text={form.steps.at(-1)?.certification}>
          <ReviewRows rows={signatureRows(form, resolution, answers)} checking={false} />
        </Certification>
      </chakra.div>
    </PrintOnly>
  );
}

import type { ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import type { Form, Resolution } from '../../../../engine/model/form.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { summaryRows } from '../../../../engine/review/summary-rows.ts';
import { Certification } from './certification.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';

interface WholeReviewProps {
  readonly form: Form;
  readonly resolution: Resolution;
  readonly answers: Answers;
  /** At the end. */
  readonly children?: ReactNode;
}

/** All answers of a form to read, with the signature, on the screen or on paper. */
export const WholeReview = ({ form, resolution, answers, children }: WholeReviewProps) => (
  <Flex direction="column" gap="12">
    <ReviewSummary rows={summaryRows(form, resolution)} />
    <ReviewAnswers steps={reviewSteps(form, resolution, answers)} />
    <Certification text={form.steps.at(-1)?.certification}>
      <ReviewRows rows={signatureRows(form, resolution, answers)} checking={false} />
    </Certification>
    {children}
  </Flex>
);

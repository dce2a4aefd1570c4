/** A form that can no longer be edited: its review, to read, print and download. */
import { useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { nextStepsOf } from '../../../../engine/model/documents.ts';
import { isEditable } from '../../../../engine/product/status.ts';
import { resolve } from '../../../../engine/resolve.ts';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { summaryRows } from '../../../../engine/review/summary-rows.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { personDay } from '../../../lib/format.ts';
import { localToday } from '../../../lib/device-day.ts';
import { Certification } from './certification.tsx';
import { Copies, type Download } from './copies.tsx';
import { PrintHeader } from './print-only.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { Submitted } from './submitted.tsx';

interface ReadOnlyFormProps {
  readonly tabTitle: string;
  readonly view: FormView;
  readonly form: Form;
  readonly download: Download;
  /** Makes an editable copy, and opens it. */
  readonly copy: Download;
  /** The user has just submitted it on this page. */
  readonly justSubmitted: boolean;
}

export function ReadOnlyForm({ tabTitle, view, form, download, copy, justSubmitted }: ReadOnlyFormProps) {
  useDocumentTitle(tabTitle);
  const { summary, steps, signature, nextSteps } = useMemo(() => {
    const today = view.submittedAt === null ? localToday() : personDay(view.submittedAt);
    const resolution = resolve(form, view.formData, { today });
    return {
      summary: summaryRows(form, resolution),
      steps: reviewSteps(form, resolution, view.formData),
      signature: signatureRows(form, resolution, view.formData),
      nextSteps: nextStepsOf(form, resolution.relevant, { today }),
    };
  }, [form, view.formData, view.submittedAt]);
  return (
    <chakra.div maxWidth="45rem" marginTop="8" css={{ _print: { maxWidth: 'none' } }}>
      <PrintHeader form={form} view={view} />
      {view.submittedAt !== null && !isEditable(view.status) && (
        <Submitted
          view={view}
          filedBy={form.meta.filedBy}
          at={view.submittedAt}
          nextSteps={nextSteps}
          download={download}
          copy={copy}
          justNow={justSubmitted}
        />
      )}
      <chakra.div marginTop="10" display="flex" flexDirection="column" gap="12">
        <ReviewSummary rows={summary} />
        <ReviewAnswers steps={steps} />
        <Certification text={form.steps.at(-1)?.certification}>
          <ReviewRows rows={signature} checking={false} />
        </Certification>
        <Copies download={download} />
      </chakra.div>
    </chakra.div>
  );
}

/** A form that can no longer be edited: its review, to read, print and download. */
import { useEffect, useMemo, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/features/forms/schemas.ts';
import type { Form } from '../../../../engine/form.ts';
import { resolve } from '../../../../engine/resolve.ts';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { summaryRows } from '../../../../engine/review/summary-rows.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { focusElement } from '../../../lib/focus.ts';
import { formatMoment, personDay } from '../../../lib/format.ts';
import { localToday } from '../saving/local-today.ts';
import { Certification } from './certification.tsx';
import { Copies, type Download } from './copies.tsx';
import { PrintHeader } from './print-only.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';

interface ReadOnlyFormProps {
  readonly view: FormView;
  readonly form: Form;
  readonly download: Download;
  /** The person has just submitted it here: the focus, whose button is gone, moves to what says so. */
  readonly justSubmitted: boolean;
}

export function ReadOnlyForm({ view, form, download, justSubmitted }: ReadOnlyFormProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!justSubmitted) return;
    window.scrollTo({ top: 0 });
    focusElement(notice.current, { scroll: false });
  }, [justSubmitted]);
  useDocumentTitle(view.title);
  const { summary, steps, signature } = useMemo(() => {
    const resolution = resolve(form, view.formData, { today: view.submittedAt === null ? localToday() : personDay(view.submittedAt) });
    return {
      summary: summaryRows(form, resolution),
      steps: reviewSteps(form, resolution, view.formData),
      signature: signatureRows(form, resolution, view.formData),
    };
  }, [form, view.formData, view.submittedAt]);
  return (
    <chakra.div maxWidth="45rem" marginTop="8" css={{ _print: { maxWidth: 'none' } }}>
      <PrintHeader form={form} view={view} />
      {view.submittedAt !== null && (
        <chakra.div ref={notice} tabIndex={-1} outline="none" data-print="hide">
          <Banner
            status="success"
            title="Form submitted"
            action={<Button busy={download.busy} busyLabel="Generating PDF..." onClick={() => void download.run()}>Download PDF</Button>}
          >
            on {formatMoment(view.submittedAt)}. You can still read and download it.
          </Banner>
        </chakra.div>
      )}
      <chakra.div marginTop="10" display="flex" flexDirection="column" gap="12">
        <ReviewSummary rows={summary} />
        <ReviewAnswers steps={steps} />
        <Certification text={form.steps.at(-1)?.certification}><ReviewRows rows={signature} checking={false} /></Certification>
        <Copies download={download} />
      </chakra.div>
    </chakra.div>
  );
}

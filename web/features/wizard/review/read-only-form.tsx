/** A form that can no longer be edited: its review, to read, print and download. */
import { useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { nextStepsOf } from '../../../../engine/model/documents.ts';
import { isEditable } from '../../../../engine/product/status.ts';
import { resolve } from '../../../../engine/resolve.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { personDay } from '../../../lib/format.ts';
import { localToday } from '../../../lib/device-day.ts';
import { Copies, type Download } from './copies.tsx';
import { PrintHeader } from './print-only.tsx';
import { Submitted } from './submitted.tsx';
import { WholeReview } from './whole-review.tsx';

interface ReadOnlyFormProps {
  readonly tabTitle: string;
  readonly view: FormView;
  readonly form: Form;
  /** Makes an editable copy, and opens it. */
  readonly copy: Download;
  /** The user has just submitted it on this page. */
  readonly justSubmitted: boolean;
}

export function ReadOnlyForm({ tabTitle, view, form, copy, justSubmitted }: ReadOnlyFormProps) {
  useDocumentTitle(tabTitle);
  const { resolution, nextSteps } = useMemo(() => {
    const today = view.submittedDay ?? (view.submittedAt === null ? localToday() : personDay(view.submittedAt));
    const judged = resolve(form, view.formData, { today });
    return { resolution: judged, nextSteps: nextStepsOf(form, judged.relevant, { today }) };
  }, [form, view.formData, view.submittedAt, view.submittedDay]);
  return (
    <chakra.div maxWidth="45rem" marginTop="8" css={{ _print: { maxWidth: 'none' } }}>
      <PrintHeader form={form} view={view} />
      {view.submittedAt !== null && !isEditable(view.status) ? (
        <Submitted
          view={view}
          filedBy={form.meta.filedBy}
          at={view.submittedAt}
          nextSteps={nextSteps}
          copy={copy}
          justNow={justSubmitted}
        />
      ) : (
        // The parts of the review have headings of the next level.
        <chakra.h2 srOnly>Your answers</chakra.h2>
      )}
      <chakra.div marginTop="10">
        <WholeReview form={form} resolution={resolution} answers={view.formData}>
          <Copies />
        </WholeReview>
      </chakra.div>
    </chakra.div>
  );
}

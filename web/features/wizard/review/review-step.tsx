/** The last step: all answers to check, the certification, the signature, and Submit. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { summaryRows } from '../../../../engine/review/summary-rows.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { confirm, type Question } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { focusField } from '../fields/focus-field.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { focusMissingLists, MissingLists } from '../frame/missing-list.tsx';
import { PreviousButton, StepText } from '../frame/step-view.tsx';
import {
  useMoves,
  useOffers,
  useSaverState,
  useStep,
  useWizard,
  useWizardSaver,
  useWizardState,
} from '../wizard-context.ts';
import { Certification } from './certification.tsx';
import { Copies } from './copies.tsx';
import { PrintOnly } from './print-only.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewRows } from './review-rows.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { showFailure } from '../../../lib/report-failure.ts';
import { PRODUCT_NAME } from '../../../config/product.ts';
import type { ReviewStep } from '../../../../engine/review/types.ts';
import { mismatchText } from '../prefill/offer-text.ts';
import type { Mismatches } from '../prefill/offers.ts';

export function ReviewStepView() {
  const step = useStep();
  const wizard = useWizard();
  const version = useWizardState((state) => state.version);
  const changes = useChangesElsewhere(wizard, step.id);
  const offers = useOffers();
  // Typing on this step does not change these: only an answer of another step, or a new validation result, does.
  const { summary, steps } = useMemo(() => {
    const resolution = wizard.resolver.resolution();
    return {
      summary: summaryRows(wizard.form(), resolution),
      steps: withMismatches(
        reviewSteps(wizard.form(), resolution, wizard.resolver.answers()),
        wizard.form(),
        offers.mismatches(),
      ),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wizard, version, changes, offers]);
  return (
    <>
      {step.warning && (
        <Banner marginTop="5" data-print="hide" status="warning">
          <Warning text={step.warning} />
        </Banner>
      )}
      <StepText part="banner" marginTop="5" />
      <Flex marginTop="10" direction="column" gap="12">
        <ReviewSummary rows={summary} />
        <ReviewAnswers steps={steps} editable />
        <Certification text={step.certification}>
          <div data-print="hide">
            <StepFields fields={step.fields} />
          </div>
          <PrintOnly>
            <SignatureRows />
          </PrintOnly>
        </Certification>
        <Copies />
      </Flex>
      <SubmitEnd />
    </>
  );
}

/** The signature as printed. It renders on every key press, so it is a separate component. */
function SignatureRows() {
  const wizard = useWizard();
  useSyncExternalStore(wizard.subscribeAnswers, wizard.resolver.answers);
  return (
    <ReviewRows
      rows={signatureRows(wizard.form(), wizard.resolver.resolution(), wizard.resolver.answers())}
      checking={false}
    />
  );
}

/** The first sentence is the most important one: it is bold. */
function Warning({ text }: { text: string }) {
  const end = text.search(/[.!?]\s/) + 1;
  return end === 0 ? (
    <strong>{text}</strong>
  ) : (
    <>
      <chakra.strong fontWeight="semibold">{text.slice(0, end)}</chakra.strong>
      {text.slice(end)}
    </>
  );
}

function SubmitEnd() {
  const moves = useMoves();
  const saver = useWizardSaver();
  const step = useStep();
  const wizard = useWizard();
  useWizardState((state) => state.version);
  const submitting = useSaverState((state) => state.submitting);
  const [problem, setProblem] = useState<string | null>(null);
  const errors = wizard.form().steps.flatMap(({ id }) => wizard.resolver.step(id).errors);
  const isAnswered = (path: FieldPath): boolean => wizard.resolver.field(path)?.answered === true;

  const go = (path: FieldPath): void => {
    const target = wizard.resolver.field(path)?.field.step;
    if (target === undefined || target === step.id) focusField(path);
    else moves.goTo(target, path);
  };

  const submit = async (): Promise<void> => {
    setProblem(null);
    if (!wizard.next().ok) {
      focusMissingLists();
      return;
    }
    const shown = saver.shown();
    if (!(await confirm(submitQuestion(wizard.form())))) return;
    const outcome = await saver.submit(shown);
    if (outcome.ok) {
      toast({ title: 'Form submitted', description: 'You can still read and download it.' });
      return;
    }
    setProblem(outcome.message);
    showFailure('Error submitting form', outcome.message);
  };

  return (
    <Flex data-print="hide" marginTop="6" paddingTop="6" borderTopWidth="1px" direction="column" gap="5">
      <MissingLists
        where="before you can submit"
        missing={errors.filter((path) => !isAnswered(path))}
        wrong={errors.filter(isAnswered)}
        onGo={go}
      />
      {problem !== null && (
        // A screen reader says the notice.
        <Banner status="error" title="The form was not submitted.">
          {problem}
        </Banner>
      )}
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="space-between" gap="4">
        <PreviousButton />
        <Button
          variant="primary"
          ariaDisabled={errors.length > 0}
          busy={submitting}
          busyLabel="Submitting"
          onClick={() => void submit()}
        >
          {step.submit ?? 'Submit'}
        </Button>
      </Flex>
    </Flex>
  );
}

/** The number of changes that other steps' answers may have: by a merge, or by a value that the assistant has filled in. */
function useChangesElsewhere(wizard: Wizard, stepId: string): number {
  const [source] = useState(() => {
    let count = 0;
    return {
      subscribe: (listener: () => void) =>
        wizard.subscribeAnswers((path) => {
          if (path !== null && wizard.resolver.field(path)?.field.step === stepId) return;
          count += 1;
          listener();
        }),
      read: () => count,
    };
  });
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}

/** The confirmation before submitting: what submitting does, what it does not do, and that it cannot be undone. */
const submitQuestion = ({ title, meta }: Pick<Form, 'title' | 'meta'>): Question => ({
  title: `Submit ${title}?`,
  text: (
    <chakra.div display="grid" gap="3">
      <p>
        {PRODUCT_NAME} keeps your answers as they are now. You cannot change this form afterwards. This cannot be
        undone.
      </p>
      <p>You can still read, download and copy the form.</p>
      <p>
        Nothing is sent to the government, a school or an employer. {meta.filedBy} The next page tells you what comes
        next.
      </p>
    </chakra.div>
  ),
  confirmLabel: 'Submit form',
  cancelLabel: 'Keep editing',
});

/** Adds the documents' contradictions to the steps, as advice beside the answers. Each counts as one to check. */
const withMismatches = (steps: readonly ReviewStep[], form: Form, mismatches: Mismatches): ReviewStep[] =>
  steps.map((step) => {
    let toCheck = step.toCheck;
    const rows = step.rows.map((row) => {
      const mismatch = row.kind === 'answer' ? mismatches.get(row.path) : undefined;
      const field = row.kind === 'answer' ? form.byName.get(row.path) : undefined;
      if (row.kind !== 'answer' || !mismatch || !field) return row;
      toCheck += 1;
      const advice = {
        id: `document:${row.path}`,
        severity: 'warning' as const,
        fields: [row.path],
        message: mismatchText(field, mismatch),
      };
      return { ...row, advice: [...row.advice, advice] };
    });
    return { ...step, rows, toCheck };
  });

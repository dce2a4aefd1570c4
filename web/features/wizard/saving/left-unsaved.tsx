/** Answers that were typed into a form which was submitted before they could be saved. They are no part of it. */
import { useEffect, useMemo, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { Form } from '../../../../engine/form.ts';
import { createWizard } from '../../../../engine/wizard/wizard.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Claim } from '../device/pending.ts';
import { answerText, disputeName } from './answer-text.ts';
import { completeFound, type Found } from './found.ts';
import { localToday } from './local-today.ts';
import { UnsavedAnswers, type UnsavedAnswer } from './unsaved-answers.tsx';

interface LeftUnsavedProps {
  readonly found: Found;
  readonly form: Form;
  readonly view: FormView;
}

export function LeftUnsaved({ found, form, view }: LeftUnsavedProps) {
  const [gone, setGone] = useState(false);
  const { claims } = useMemo(() => completeFound(found, form, view.formData), [found, form, view.formData]);
  const answers = useMemo(() => claims.flatMap((claim) => unsavedOf(claim, form, view)), [claims, form, view]);
  const remove = (): void => {
    for (const claim of claims) void claim.remove();
  };
  useEffect(() => {
    // What was left has been submitted after all.
    if (answers.length === 0) for (const claim of claims) void claim.remove();
    return () => {
      for (const claim of claims) claim.release();
    };
  }, [answers, claims]);
  if (gone || answers.length === 0) return null;
  return (
    <chakra.div marginTop="8" data-print="hide">
      <Banner
        status="warning"
        title="Some answers were not saved before this form was submitted."
        action={
          <Button
            onClick={() => {
              remove();
              setGone(true);
            }}
          >
            Remove from this device
          </Button>
        }
      >
        They are not part of the form. They stay on this device, so that you can copy them.
        <UnsavedAnswers answers={answers} />
      </Banner>
    </chakra.div>
  );
}

/** What was changed there and stands otherwise in the form as submitted. */
function unsavedOf({ pending }: Claim, form: Form, view: FormView): UnsavedAnswer[] {
  const changed = new Set(changedAnswers(form, pending.base, pending.answers));
  const wizard = createWizard({ form, answers: pending.answers, passed: [], today: localToday(), readOnly: true });
  return changedAnswers(form, view.formData, pending.answers)
    .filter((path) => changed.has(path))
    .map((path) => ({ question: disputeName(wizard, path), answer: answerText(wizard, path, pending.answers) }));
}

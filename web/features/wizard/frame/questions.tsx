/**
 * The questions of the step that one is on. Those of the next step are drawn while the person fills this one, and Next
 * has only to put them in their place.
 *
 * What is drawn ahead is not part of the page: no label, script or password manager finds it. Nothing of it runs
 * either. When it comes in, its fields read their answers again, which may have changed meanwhile.
 */
import { Activity, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Step } from '../../../../engine/form.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { useStep, useWizard } from '../wizard-context.ts';

export function Questions() {
  const step = useStep();
  const ahead = useStepAhead(step);
  const place = useRef<HTMLDivElement>(null);
  const [grounds] = useState(() => [document.createElement('div'), document.createElement('div')] as const);
  // Two steps in a row never share one.
  const groundOf = ({ index }: Step): HTMLDivElement => grounds[index % 2 === 0 ? 0 : 1];
  const ground = groundOf(step);
  useLayoutEffect(() => place.current?.replaceChildren(ground), [ground]);
  return (
    <>
      <div ref={place} />
      {[step, ...ahead].map((drawn) => (
        <Activity key={drawn.id} mode={drawn === step ? 'visible' : 'hidden'}>
          {createPortal(<StepFields fields={drawn.fields} />, groundOf(drawn))}
        </Activity>
      ))}
    </>
  );
}

/** @returns the step after this one, once this one is on the screen; the review is none, for it shows the answers of all */
function useStepAhead(step: Step): readonly Step[] {
  const wizard = useWizard();
  const [after, setAfter] = useState<Step>();
  useEffect(() => afterPaint(() => startTransition(() => setAfter(step))), [step]);
  const next = wizard.form().steps[step.index + 1];
  return after === step && next && !next.isReview ? [next] : [];
}

/**
 * The questions of the step that one is on. Those of the next step are drawn while the person fills this one, and Next
 * has only to put them in their place.
 *
 * What is drawn ahead is not part of the page: no label, script or password manager finds it. Nothing of it runs
 * either. When it comes in, its fields read their answers again, which may have changed meanwhile.
 */
import { Activity, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Step } from '../../../../engine/form.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { useStep, useWizard } from '../wizard-context.ts';

export function Questions() {
  const step = useStep();
  const drawn = [step, ...useStepAhead(step)];
  const place = useRef<HTMLDivElement>(null);
  const even = useRef<HTMLDivElement>(null);
  const odd = useRef<HTMLDivElement>(null);
  // Two steps in a row never share a ground.
  const isEven = ({ index }: Step): boolean => index % 2 === 0;
  const stepIsEven = isEven(step);
  // React draws into a ground wherever it is, and moves neither: both are here from first to last. In a portal each
  // event would be listened for twice.
  useLayoutEffect(() => place.current?.replaceChildren((stepIsEven ? even : odd).current ?? ''), [stepIsEven]);
  const draw = (one: Step) => (
    <Activity key={one.id} mode={one === step ? 'visible' : 'hidden'}>
      <StepFields fields={one.fields} />
    </Activity>
  );
  return (
    <div ref={place}>
      <div ref={even}>{drawn.filter(isEven).map(draw)}</div>
      <div ref={odd}>{drawn.filter((one) => !isEven(one)).map(draw)}</div>
    </div>
  );
}

/**
 * @returns the step after this one, once this one is on the screen; the review is none, for it shows the answers of all
 */
function useStepAhead(step: Step): readonly Step[] {
  const next = useWizard().form().steps[step.index + 1];
  const [ready, setReady] = useState<Step>();
  useEffect(() => {
    if (!next || next.isReview) return undefined;
    return afterPaint(() => startTransition(() => setReady(next)));
  }, [next]);
  return ready === next && next ? [next] : [];
}

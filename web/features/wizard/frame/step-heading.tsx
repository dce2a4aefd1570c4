import { memo, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { focusElement } from '../../../lib/focus.ts';
import { focusField } from '../fields/focus-field.ts';
import { STEP_HEADING } from '../keep-focus-in-step.ts';
import { useMoves, useStep } from '../wizard-context.ts';

/** One style sheet around plain elements: a styled heading would compute its styles again for each step. */
const Root = chakra('div', {
  base: { '& > h2': { textStyle: 'title' }, '& > p': { marginTop: '1.5', color: 'fg.muted' } },
});

export const StepHeading = memo(function StepHeading() {
  return (
    <Root>
      <HeadingText />
    </Root>
  );
});

/**
 * A step's heading. It takes the focus when the user moves to the step, so that keyboard and screen reader start at the
 * top. It does not when the page is first opened, nor when the move was to a certain question.
 */
function HeadingText() {
  const moves = useMoves();
  const step = useStep();
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.id);
  useEffect(() => {
    if (shown.current === step.id) return;
    shown.current = step.id;
    const path = moves.takeTarget();
    if (path !== undefined && focusField(path)) return;
    ref.current?.scrollIntoView({ block: 'start' });
    focusElement(ref.current, { scroll: false });
  }, [step.id, moves]);
  return (
    <>
      <h2 id={STEP_HEADING} data-print={step.isReview ? 'hide' : undefined} ref={ref} tabIndex={-1}>
        {step.title}
      </h2>
      {step.description && <p>{unbrokenCodes(step.description)}</p>}
    </>
  );
}

/** The steps in order. Each step that the user may open is a link. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Check } from 'lucide-react';
import type { Step } from '../../../../engine/model/form.ts';
import type { StepMark } from '../../../../engine/wizard/types.ts';
import { useStepPath, useWizard, useWizardState } from '../wizard-context.ts';

/**
 * One style sheet for all steps and all marks: styles that are added when a mark is first used make the browser restyle
 * the whole page in the middle of a step change.
 */
const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li': {
      position: 'relative',
      // The line from one circle to the next.
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        insetInlineStart: 'calc(0.5rem + 0.6875rem)',
        top: 'calc(50% + 0.75rem)',
        height: 'calc(100% - 1.5rem)',
        width: '1px',
        bg: 'border.emphasized',
      },
      '&[data-mark=done]:not(:last-child)::after': { bg: 'green.solid' },
    },
    '& [data-part=step]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      paddingInline: '2',
      borderRadius: 'l2',
      textStyle: 'small',
      width: 'full',
      textAlign: 'start',
      color: 'fg.muted',
    },
    '& a[data-part=step]': { color: 'fg', '&:hover': { bg: 'bg.muted' } },
    '& [data-mark=current] > [data-part=step]': { bg: 'accent.subtle', fontWeight: 'semibold', color: 'fg' },
    '@media (forced-colors: active)': {
      '& [data-mark=current] > [data-part=step]': { outline: '1px solid Highlight' },
    },
    '& [data-part=unseen]': { srOnly: true },
    '& [data-part=circle]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      boxSize: '1.5rem',
      borderRadius: 'full',
      borderWidth: '1px',
      textStyle: 'meta',
      fontWeight: 'semibold',
      position: 'relative',
      zIndex: 1,
      bg: 'bg',
    },
    '& [data-mark=done] [data-part=circle]': { bg: 'green.solid', borderColor: 'green.solid', color: 'white' },
    '& [data-mark=current] [data-part=circle]': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.contrast',
    },
    '& [data-mark=wrong] [data-part=circle]': { borderWidth: '2px', borderColor: 'border.error', color: 'fg.error' },
    '& [data-mark=reachable] [data-part=circle]': { borderColor: 'border.control', color: 'fg' },
    '& [data-mark=later] [data-part=circle]': { borderColor: 'border.emphasized', color: 'fg.muted' },
  },
});

export const StepList = memo(function StepList({ onLeave }: { onLeave?: () => void }) {
  return (
    <List>
      <StepItems onLeave={onLeave} />
    </List>
  );
});

function StepItems({ onLeave }: { onLeave: (() => void) | undefined }) {
  const wizard = useWizard();
  useWizardState((state) => state.version);
  useWizardState((state) => state.stepId);
  useWizardState((state) => state.passed);
  return wizard
    .form()
    .steps.map((step) => <StepItem key={step.id} step={step} mark={wizard.mark(step.id)} onLeave={onLeave} />);
}

/** Memoised: moving to another step changes the marks of two steps. */
const StepItem = memo(function StepItem({
  step,
  mark,
  onLeave,
}: {
  step: Step;
  mark: StepMark;
  onLeave: (() => void) | undefined;
}) {
  const stepPath = useStepPath();
  const inside = (
    <>
      <span data-part="circle" aria-hidden="true">
        {mark === 'done' ? <Check size={14} strokeWidth={3} /> : mark === 'wrong' ? '!' : step.index + 1}
      </span>
      <span>
        {step.title}
        <span data-part="unseen">, {MARK_WORDS[mark]}</span>
      </span>
    </>
  );
  return (
    <li data-mark={mark}>
      {mark === 'current' || mark === 'later' ? (
        <span data-part="step" aria-current={mark === 'current' ? 'step' : undefined}>
          {inside}
        </span>
      ) : (
        <Link data-part="step" preventScrollReset to={stepPath(step.id)} onClick={onLeave}>
          {inside}
        </Link>
      )}
    </li>
  );
});

/** What a screen reader reads for a mark. */
const MARK_WORDS: Record<StepMark, string> = {
  done: 'completed',
  current: 'current step',
  wrong: 'needs your attention',
  reachable: 'not completed',
  later: 'not reached yet',
};

/** The steps in order, each a link as far as the person may go. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Step } from '../../../../engine/form.ts';
import type { StepMark } from '../../../../engine/wizard/types.ts';
import { useStepPath, useWizard, useWizardState } from '../wizard-context.ts';
import { MARK_WORDS, StepCircle } from './step-mark.tsx';

const row = {
  display: 'flex', alignItems: 'center', gap: '3', minHeight: 'target', paddingInline: '2', borderRadius: 'l2', textStyle: 'small',
  width: 'full', textAlign: 'start',
} as const;

const StepLink = chakra(Link, { base: { ...row, color: 'fg', _hover: { bg: 'bg.muted' } } });
const StepText = chakra('span', {
  base: row,
  variants: { current: { true: { bg: 'accent.subtle', fontWeight: 'semibold', color: 'fg' }, false: { color: 'fg.muted' } } },
});

const Item = chakra('li', {
  base: {
    position: 'relative',
    // The line from one circle to the next.
    '&:not(:last-child)::after': {
      content: '""', position: 'absolute', insetInlineStart: 'calc(0.5rem + 0.6875rem)', top: 'calc(50% + 0.75rem)',
      height: 'calc(100% - 1.5rem)', width: '1px', bg: 'border.emphasized',
    },
    '&[data-mark=done]:not(:last-child)::after': { bg: 'green.solid' },
  },
});

export const StepList = memo(function StepList({ onLeave }: { onLeave?: () => void }) {
  const wizard = useWizard();
  useWizardState((state) => state.version);
  useWizardState((state) => state.stepId);
  useWizardState((state) => state.passed);
  return (
    <chakra.ol listStyleType="none">
      {wizard.form().steps.map((step) => <StepItem key={step.id} step={step} mark={wizard.mark(step.id)} onLeave={onLeave} />)}
    </chakra.ol>
  );
});

/** Memoised: a move changes the marks of two steps, and drawing all of them costs more than drawing a step's fields. */
const StepItem = memo(function StepItem({ step, mark, onLeave }: { step: Step; mark: StepMark; onLeave: (() => void) | undefined }) {
  const stepPath = useStepPath();
  const inside = (
    <>
      <StepCircle mark={mark} number={step.index + 1} />
      <span>{step.title}<chakra.span srOnly>, {MARK_WORDS[mark]}</chakra.span></span>
    </>
  );
  return (
    <Item data-mark={mark}>
      {mark === 'current' || mark === 'later'
        ? <StepText current={mark === 'current'} {...(mark === 'current' && { 'aria-current': 'step' as const })}>{inside}</StepText>
        : <StepLink preventScrollReset to={stepPath(step.id)} onClick={onLeave}>{inside}</StepLink>}
    </Item>
  );
});

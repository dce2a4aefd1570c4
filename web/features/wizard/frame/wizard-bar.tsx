/** The 56 px bar that stays in sight: where one is, whether it is saved. Its lower edge is the progress line. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { wizardProgress } from '../../../../engine/wizard/progress.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import type { Saver } from '../saving/saver-types.ts';
import { useWizard, useWizardState } from '../wizard-context.ts';
import { SaveStateLine } from './save-state.tsx';
import { StepSheet } from './step-sheet.tsx';

const Bar = chakra('div', {
  base: {
    position: 'sticky', top: 0, zIndex: 'sticky', bg: 'bg',
    // On the phone it runs from edge to edge.
    marginInline: { base: '-5', md: '0' },
  },
});

export const WizardBar = memo(function WizardBar({ saver, onSave }: { saver: Saver; onSave: () => void }) {
  const wizard = useWizard();
  const stepId = useWizardState((state) => state.stepId);
  // The definition may change under an open form.
  const { steps } = useWizardState(() => wizard.form());
  const number = steps.findIndex((step) => step.id === stepId) + 1;
  const percent = wizardProgress(number, steps.length);
  const place = (
    <span>
      <chakra.span fontWeight="semibold">Step {number} of {steps.length}</chakra.span>
      <chakra.span color="fg.muted"> · {percent}%</chakra.span>
    </span>
  );
  return (
    <Bar data-wizard-bar>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" height="3.5rem" paddingInline={{ base: '5', md: '0' }}>
        <chakra.div hideBelow="lg">{place}</chakra.div>
        <chakra.div hideFrom="lg"><StepSheet>{place}</StepSheet></chakra.div>
        <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '3' }}>
          <SaveStateLine saver={saver} />
          <Button variant="quiet" size="sm" onClick={onSave} minHeight="target">Save</Button>
        </chakra.div>
      </chakra.div>
      <ProgressBar value={percent} label="Progress" height={3} />
    </Bar>
  );
});

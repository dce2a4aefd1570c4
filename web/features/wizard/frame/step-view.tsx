/** One step's questions, with what is missing and the way on. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Step } from '../../../../engine/form.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { focusField } from '../fields/focus-field.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { useWizard, useWizardState } from '../wizard-context.ts';
import { focusMissingList, MissingList } from './missing-list.tsx';
import type { StepMoves } from './use-step-moves.ts';

/** Memoised: the frame around it is drawn again when the address follows a move. */
export const StepView = memo(function StepView({ step, moves }: { step: Step; moves: StepMoves }) {
  return (
    <>
      {step.banner && <chakra.div marginTop="5"><Banner status="info">{step.banner}</Banner></chakra.div>}
      <chakra.div marginTop="9"><StepFields fields={step.fields} /></chakra.div>
      {step.note && <chakra.div marginTop="8"><Banner status="neutral">{step.note}</Banner></chakra.div>}
      <StepEnd step={step} moves={moves} />
    </>
  );
});

function StepEnd({ step, moves }: { step: Step; moves: StepMoves }) {
  const wizard = useWizard();
  useWizardState((state) => state.version);
  const { valid, blocking } = wizard.resolver.step(step.id);
  return (
    <chakra.div marginTop="12" display="flex" flexDirection="column" gap="5">
      <MissingList title="Still missing on this step" paths={blocking} wizard={wizard} onGo={focusField} />
      <chakra.div display="flex" justifyContent="space-between" gap="4">
        <PreviousButton first={step.index === 0} onClick={moves.previous} />
        <Button
          variant="primary"
          ariaDisabled={!valid}
          endIcon={<ArrowRight size={18} strokeWidth={2} aria-hidden="true" />}
          onClick={() => { if (!moves.next()) focusMissingList(); }}
        >
          Next
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

export function PreviousButton({ first, onClick, full }: { first: boolean; onClick: () => void; full?: boolean }) {
  return (
    <Button
      variant="secondary"
      ariaDisabled={first}
      full={full}
      icon={<ArrowLeft size={18} strokeWidth={2} aria-hidden="true" />}
      onClick={() => { if (!first) onClick(); }}
    >
      Previous
    </Button>
  );
}

/** One step's questions, with the list of missing answers and the Previous and Next buttons. */
import { memo } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { focusField } from '../fields/focus-field.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { OffersPanel } from '../prefill/offers-panel.tsx';
import { useMoves, useStep, useWizard, useWizardState } from '../wizard-context.ts';
import { focusMissingLists, MissingLists } from './missing-list.tsx';

/** Memoised, with step-dependent parts as separate components: moving to another step renders only those. */
export const StepView = memo(function StepView() {
  return (
    <>
      <StepText part="banner" marginTop="5" />
      <FirstStepOffers />
      <chakra.div marginTop={{ base: '7', md: '9' }}>
        <Questions />
      </chakra.div>
      <StepText part="note" marginTop="8" />
      <Flex marginTop="12" direction="column" gap="5">
        <Missing />
        <Flex wrap="wrap" justify="space-between" gap="4">
          <PreviousButton />
          <NextButton />
        </Flex>
      </Flex>
    </>
  );
});

/** The key gives each step new controls, so that none keeps the text typed into a control of another step. */
function Questions() {
  const { id, fields } = useStep();
  return <StepFields key={id} fields={fields} />;
}

/** One of the step's own texts. */
export function StepText({ part, marginTop }: { part: 'banner' | 'note'; marginTop: string }) {
  const text = useStep((step) => step[part]);
  return (
    text && (
      <Banner marginTop={marginTop} data-print="hide" status={part === 'banner' ? 'info' : 'note'}>
        {unbrokenCodes(text)}
      </Banner>
    )
  );
}

function FirstStepOffers() {
  return useStep((step) => step.index) === 0 && <OffersPanel />;
}

function Missing() {
  const wizard = useWizard();
  const { id } = useStep();
  useWizardState((state) => state.version);
  const { blocking, errors } = wizard.resolver.step(id);
  // A wrong answer is listed only when its error shows, not while it is being typed.
  const isShown = (path: FieldPath): boolean =>
    wizard.resolver.field(path)?.answered === true && wizard.shownError(path) !== undefined;
  return (
    <MissingLists
      where="on this step"
      step={id}
      missing={blocking.filter((path) => !isShown(path))}
      wrong={errors.filter(isShown)}
      onGo={focusField}
    />
  );
}

function NextButton() {
  const moves = useMoves();
  const wizard = useWizard();
  const valid = useWizardState(({ stepId }) => wizard.resolver.step(stepId).valid);
  return (
    <Button
      variant="primary"
      ariaDisabled={!valid}
      endIcon={<ArrowRight size={18} strokeWidth={2} />}
      onClick={() => {
        if (!moves.next()) focusMissingLists();
      }}
    >
      Next
    </Button>
  );
}

export function PreviousButton() {
  const moves = useMoves();
  const first = useStep(({ index }) => index === 0);
  return (
    <Button
      variant="secondary"
      ariaDisabled={first}
      icon={<ArrowLeft size={18} strokeWidth={2} />}
      onClick={() => {
        if (!first) moves.previous();
      }}
    >
      Previous
    </Button>
  );
}

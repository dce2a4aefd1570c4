import { chakra } from '@chakra-ui/react';
import type { Field } from '../../../../engine/model/form.ts';
import { useWizard, useWizardState } from '../wizard-context.ts';
import { FieldSections } from './field-sections.tsx';
import { FieldContainer } from './field-styles.tsx';
import { GroupField } from './group-field.tsx';

/** The questions of a step. The wizard passes over a step without any, but its address and its name in the list open it. */
export function StepFields({ fields }: { fields: readonly Field[] }) {
  return (
    <FieldContainer>
      <NoQuestions />
      <FieldSections fields={fields} Group={GroupField} />
    </FieldContainer>
  );
}

function NoQuestions() {
  const wizard = useWizard();
  const empty = useWizardState(({ stepId }) => wizard.resolver.step(stepId).empty);
  return (
    empty && (
      <chakra.p textStyle="hint">With your answers so far, this step has no questions. Press Next to go on.</chakra.p>
    )
  );
}

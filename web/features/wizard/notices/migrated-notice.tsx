/** The form has a new version and the answers were kept: lists the changes, and leads to the step to complete. */
import { flushSync } from 'react-dom';
import { chakra, Flex } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import { keepFocusInStep } from '../keep-focus-in-step.ts';
import { useMoves, useSaverState, useWizard, useWizardSaver, useWizardState } from '../wizard-context.ts';

export function MigratedNotice() {
  const saver = useWizardSaver();
  const migrated = useSaverState((state) => state.migrated);
  if (!migrated) return null;
  const dismiss = (): void => {
    flushSync(() => saver.dismissMigrated());
    keepFocusInStep();
  };
  return (
    <Banner
      status="info"
      title="This form has changed since you began it."
      action={
        <Flex
          wrap="wrap"
          gap="2"
          direction={{ base: 'row', sm: 'column' }}
          css={{ [LOW_WINDOW]: { flexDirection: 'row' } }}
        >
          <Way />
          <Button onClick={dismiss}>OK</Button>
        </Flex>
      }
    >
      {migrated.notices.map((notice) => (
        <chakra.span key={notice}>{notice} </chakra.span>
      ))}
      Your answers were carried over.
    </Banner>
  );
}

/** Nothing when the user is already on the step to complete. */
function Way() {
  const moves = useMoves();
  const wizard = useWizard();
  const here = useWizardState((state) => state.stepId);
  useWizardState((state) => state.version);
  const needed = wizard.form().steps.find(({ id }) => id === wizard.firstIncomplete());
  if (!needed || needed.id === here) return null;
  return <Button onClick={() => moves.goTo(needed.id)}>Go to {needed.title}</Button>;
}

/** The 56 px bar that stays visible: the current step and the save state. Its lower edge is the progress line. */
import { memo } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { wizardProgress } from '../../../../engine/wizard/progress.ts';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressFill, ProgressTrack } from '../../../components/ui/progress-bar.tsx';
import { openFormAssistant } from '../../../lib/form-assistant.ts';
import { formatPercent } from '../../../lib/format.ts';
import { useStep, useWizard, useWizardState } from '../wizard-context.ts';
import { SaveStateLine } from './save-state.tsx';
import { StepSheet } from './step-sheet.tsx';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    bg: 'bg',
    // On a phone it spans the full width.
    marginInline: { base: '-5', md: '0' },
    [LARGE_TEXT]: { marginInline: '-3' },
  },
});

/** The current step: 'Step 4 of 12 · 27% of the steps'; on a phone in two lines, in a narrow bar '4 of 12' visually. */
const Place = chakra('span', {
  base: {
    '& > :first-child': { fontWeight: 'semibold' },
    '& > :last-child': { color: 'fg.muted' },
    mdDown: {
      display: 'grid',
      textAlign: 'start',
      lineHeight: '1.25rem',
      '& > :last-child': { textStyle: 'meta' },
      '& [data-part=dot]': { srOnly: true },
    },
    '@media (max-width: 23.49em)': { '& [data-part=word]': { srOnly: true }, '& > :last-child': { display: 'none' } },
  },
});

interface WizardBarProps {
  readonly onSave: () => void;
  /** Whether the form has an assistant: its button is in the bar when the assistant is not beside the questions. */
  readonly withAssistant: boolean;
}

/** Memoised, with step-dependent parts as separate components: moving to another step renders only those. */
export const WizardBar = memo(function WizardBar({ onSave, withAssistant }: WizardBarProps) {
  return (
    <Bar data-wizard-bar>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        columnGap="3"
        minHeight="3.5rem"
        paddingInline={{ base: '5', md: '0' }}
        css={{ [LARGE_TEXT]: { paddingInline: '3' } }}
      >
        <chakra.div hideBelow="lg">
          <Place>
            <PlaceText />
          </Place>
        </chakra.div>
        <chakra.div hideFrom="lg">
          <StepSheet>
            <Place>
              <PlaceText />
            </Place>
          </StepSheet>
        </chakra.div>
        <Flex
          wrap="wrap"
          align="center"
          gap={{ base: '1', md: '3' }}
          // The parts share the lines with the place, so that there are two lines, and not three.
          css={{ [LARGE_TEXT]: { display: 'contents' } }}
        >
          <SaveStateLine />
          <Button variant="quiet" size="sm" onClick={onSave} minHeight="target">
            Save
          </Button>
          {withAssistant && (
            <IconButton label="Ask about this form" aria-haspopup="dialog" hideFrom="xl" onClick={openFormAssistant}>
              <MessageSquareText size={20} />
            </IconButton>
          )}
        </Flex>
      </Flex>
      <ProgressTrack height={3}>
        <Progress />
      </ProgressTrack>
    </Bar>
  );
});

/** The number of the current step, the number of steps, and the progress in percent. */
function usePlace(): { number: number; count: number; percent: number } {
  const number = useStep(({ index }) => index) + 1;
  const wizard = useWizard();
  // The definition may change while the form is open.
  const count = useWizardState(() => wizard.form().steps.length);
  return { number, count, percent: wizardProgress(number, count) };
}

function PlaceText() {
  const { number, count, percent } = usePlace();
  return (
    <>
      <span>
        <span data-part="word">Step </span>
        {number} of {count}
      </span>
      <span>
        <span data-part="dot"> · </span>
        {formatPercent(percent)} of the steps
      </span>
    </>
  );
}

function Progress() {
  return <ProgressFill value={usePlace().percent} label="Progress" />;
}

/** The save state in the bar: an icon and a word. Anything that needs the user's action is in a banner instead. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CloudOff, GitCompareArrows, LogOut } from 'lucide-react';
import type { SaveState } from '../../../../engine/wizard/types.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatTime } from '../../../lib/format.ts';
import type { SaverState } from '../saving/saver-types.ts';
import { useSaverState, useWizardState } from '../wizard-context.ts';

const tones = {
  success: 'fg.success',
  accent: 'accent.solid',
  muted: 'fg.muted',
  error: 'fg.error',
  warning: 'fg.warning',
} as const;

/** One style sheet for all states, because each key press and each step change passes through two of them. */
const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    // On a phone, the focus ring of Save beside it needs the space.
    marginInlineEnd: { base: '1', md: '0' },
    textStyle: 'hint',
    whiteSpace: 'nowrap',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& [data-tone]': { display: 'inline-flex' },
    ...Object.fromEntries(Object.entries(tones).map(([tone, color]) => [`& [data-tone=${tone}]`, { color }])),
    '& [data-part=long]': { hideBelow: 'md' },
    '& [data-part=short]': { hideFrom: 'md' },
  },
});

const SAVING = 'Saving…';

interface Look {
  icon: ReactNode;
  tone: keyof typeof tones;
  text: string;
  short: string;
}

/**
 * @param kept unsaved answers are stored on this device, not only in the open page
 * @param automatic answers are saved automatically after a moment
 * @param onDevice saved means stored in this browser
 */
function lookOf(
  save: SaveState,
  { kept, automatic, onDevice }: Pick<SaverState, 'kept' | 'automatic' | 'onDevice'>,
): Look {
  const where = kept ? 'Kept on this device' : 'Kept in this page only';
  switch (save.kind) {
    case 'saved':
      return {
        icon: <CircleCheck size={18} />,
        tone: 'success',
        short: onDevice ? 'Kept' : 'Saved',
        text: onDevice ? where : save.at === null ? 'Saved' : `Saved at ${formatTime(save.at)}`,
      };
    case 'saving':
      return { icon: <Spinner />, tone: 'accent', text: SAVING, short: SAVING };
    case 'unsaved': {
      // It will be saved in a moment: 'Not saved' would alarm a user who is still typing.
      if (automatic) return { icon: <CircleDashed size={18} />, tone: 'muted', text: SAVING, short: SAVING };
      return { icon: <CircleDashed size={18} />, tone: 'muted', text: `Not saved. ${where}`, short: 'Not saved' };
    }
    case 'failed': {
      // An answer of a trial that an account would refuse is stored in this browser.
      const [text, short] = onDevice && kept ? [where, 'Kept'] : ['Not saved', 'Not saved'];
      return { icon: <CircleAlert size={18} />, tone: 'error', text, short };
    }
    case 'offline':
      return { icon: <CloudOff size={18} />, tone: 'warning', text: `Offline. ${where}`, short: 'Offline' };
    case 'conflict':
      return {
        icon: <GitCompareArrows size={18} />,
        tone: 'error',
        text: 'Changed elsewhere. Choose',
        short: 'Choose',
      };
    case 'signed-out':
      return { icon: <LogOut size={18} />, tone: 'error', text: `Signed out. ${where}`, short: 'Signed out' };
  }
}

export const SaveStateLine = () => (
  <Line>
    <State />
  </Line>
);

function State() {
  const save = useWizardState((state) => state.save);
  const kept = useSaverState((state) => state.kept);
  const automatic = useSaverState((state) => state.automatic);
  const onDevice = useSaverState((state) => state.onDevice);
  const { icon: sign, tone, text, short } = lookOf(save, { kept, automatic, onDevice });
  return (
    <span data-save-state={save.kind}>
      <span data-tone={tone}>{sign}</span>
      <span data-part="long">{text}</span>
      <span data-part="short">{short}</span>
    </span>
  );
}

/** The save state in the bar: an icon and a word. Quiet by design: what needs the person is in a banner. */
import { memo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CloudOff, GitCompareArrows, LogOut } from 'lucide-react';
import { useStore } from 'zustand/react';
import type { SaveState } from '../../../../engine/wizard/types.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatTime } from '../../../lib/format.ts';
import type { Saver, SaverState } from '../saving/saver-types.ts';
import { useWizardState } from '../wizard-context.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const tones = {
  success: 'fg.success',
  accent: 'accent.solid',
  muted: 'fg.muted',
  error: 'fg.error',
  warning: 'fg.warning',
} as const;

/** One sheet for all states: each key and each move goes through two of them. */
const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    textStyle: 'small',
    color: 'fg.muted',
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
 * @param kept what is unsaved is kept on this device, not in the open page alone
 * @param automatic it is saved by itself in a moment
 * @param onDevice saved means kept in this browser
 */
function lookOf(
  save: SaveState,
  { kept, automatic, onDevice }: Pick<SaverState, 'kept' | 'automatic' | 'onDevice'>,
): Look {
  const where = kept ? 'Kept on this device' : 'Kept in this page only';
  switch (save.kind) {
    case 'saved':
      return {
        icon: <CircleCheck {...icon} />,
        tone: 'success',
        short: onDevice ? 'Kept' : 'Saved',
        text: onDevice ? where : save.at === null ? 'Saved' : `Saved at ${formatTime(save.at)}`,
      };
    case 'saving':
      return { icon: <Spinner />, tone: 'accent', text: SAVING, short: SAVING };
    case 'unsaved': {
      // It is saved in a moment: 'Not saved' would alarm a person who only types.
      if (automatic) return { icon: <CircleDashed {...icon} />, tone: 'muted', text: SAVING, short: SAVING };
      return { icon: <CircleDashed {...icon} />, tone: 'muted', text: `Not saved. ${where}`, short: 'Not saved' };
    }
    case 'failed':
      return { icon: <CircleAlert {...icon} />, tone: 'error', text: 'Not saved', short: 'Not saved' };
    case 'offline':
      return { icon: <CloudOff {...icon} />, tone: 'warning', text: `Offline. ${where}`, short: 'Offline' };
    case 'conflict':
      return {
        icon: <GitCompareArrows {...icon} />,
        tone: 'error',
        text: 'Changed elsewhere. Choose',
        short: 'Choose',
      };
    case 'signed-out':
      return { icon: <LogOut {...icon} />, tone: 'error', text: `Signed out. ${where}`, short: 'Signed out' };
  }
}

export const SaveStateLine = memo(function SaveStateLine({ saver }: { saver: Saver }) {
  return (
    <Line>
      <State saver={saver} />
    </Line>
  );
});

function State({ saver }: { saver: Saver }) {
  const save = useWizardState((state) => state.save);
  const kept = useStore(saver.store, (state) => state.kept);
  const automatic = useStore(saver.store, (state) => state.automatic);
  const onDevice = useStore(saver.store, (state) => state.onDevice);
  const { icon: sign, tone, text, short } = lookOf(save, { kept, automatic, onDevice });
  return (
    <span data-save-state={save.kind}>
      <span data-tone={tone}>{sign}</span>
      <span data-part="long">{text}</span>
      <span data-part="short">{short}</span>
    </span>
  );
}

/** The save state in the bar: an icon and a word. Quiet by design: what needs the person stands in a banner. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, CloudOff, GitCompareArrows, LogOut } from 'lucide-react';
import { useStore } from 'zustand/react';
import type { SaveState } from '../../../../engine/wizard/types.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatTime } from '../../../lib/format.ts';
import type { Saver, SaverState } from '../saving/saver-types.ts';
import { useWizardState } from '../wizard-context.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Look { icon: ReactNode; color: string; text: string; short: string }

/**
 * @param kept what is unsaved is kept on this device, not in the open page alone
 * @param automatic it is saved by itself in a moment
 */
function lookOf(save: SaveState, { kept, automatic }: Pick<SaverState, 'kept' | 'automatic'>): Look {
  const where = kept ? 'Kept on this device' : 'Kept in this page only';
  switch (save.kind) {
    case 'saved': return {
      icon: <CircleCheck {...icon} />, color: 'fg.success', short: 'Saved',
      text: save.at === null ? 'Saved' : `Saved at ${formatTime(save.at)}`,
    };
    case 'saving': return { icon: <Spinner />, color: 'accent.solid', text: 'Saving', short: 'Saving' };
    case 'unsaved': return { icon: <CircleDashed {...icon} />, color: 'fg.muted', text: automatic ? 'Not saved yet' : `Not saved. ${where}`, short: 'Not saved' };
    case 'failed': return { icon: <CircleAlert {...icon} />, color: 'fg.error', text: 'Not saved', short: 'Not saved' };
    case 'offline': return { icon: <CloudOff {...icon} />, color: 'fg.warning', text: `Offline. ${where}`, short: 'Offline' };
    case 'conflict': return { icon: <GitCompareArrows {...icon} />, color: 'fg.error', text: 'Changed elsewhere. Choose', short: 'Choose' };
    case 'signed-out': return { icon: <LogOut {...icon} />, color: 'fg.error', text: `Logged out. ${where}`, short: 'Logged out' };
  }
}

export function SaveStateLine({ saver }: { saver: Saver }) {
  const save = useWizardState((state) => state.save);
  const kept = useStore(saver.store, (state) => state.kept);
  const automatic = useStore(saver.store, (state) => state.automatic);
  const look = lookOf(save, { kept, automatic });
  return (
    <chakra.span data-save-state={save.kind} display="inline-flex" alignItems="center" gap="2" textStyle="small" color="fg.muted" whiteSpace="nowrap">
      <chakra.span color={look.color} display="inline-flex">{look.icon}</chakra.span>
      <chakra.span hideBelow="md">{look.text}</chakra.span>
      <chakra.span hideFrom="md">{look.short}</chakra.span>
    </chakra.span>
  );
}

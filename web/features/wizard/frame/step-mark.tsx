/** A step's sign in the rail: a check, its number, or a warning. The word for it is read out beside it. */
import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { StepMark } from '../../../../engine/wizard/types.ts';

const Circle = chakra('span', {
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', flexShrink: 0, boxSize: '1.5rem', borderRadius: 'full',
    borderWidth: '1px', textStyle: 'meta', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', position: 'relative', zIndex: 1,
  },
  variants: {
    mark: {
      done: { bg: 'green.solid', borderColor: 'green.solid', color: 'white' },
      current: { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
      wrong: { bg: 'bg', borderWidth: '2px', borderColor: 'border.error', color: 'fg.error' },
      reachable: { bg: 'bg', borderColor: 'border.control', color: 'fg' },
      later: { bg: 'bg', borderColor: 'border.emphasized', color: 'fg.muted' },
    },
  },
});

export const MARK_WORDS: Record<StepMark, string> = {
  done: 'completed', current: 'current step', wrong: 'needs your attention', reachable: 'not completed', later: 'not reached yet',
};

export function StepCircle({ mark, number }: { mark: StepMark; number: number }) {
  return (
    <Circle mark={mark} aria-hidden="true">
      {mark === 'done' ? <Check size={14} strokeWidth={3} /> : mark === 'wrong' ? '!' : number}
    </Circle>
  );
}

/** A step's mark in the rail: a check, its number, or a warning. Screen readers read the word for it. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { StepMark } from '../../../../engine/wizard/types.ts';

/** For the style sheet of the parent, below an element with `data-mark`. */
export const stepCircle: SystemStyleObject = {
  '& [data-part=circle]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '1.5rem',
    borderRadius: 'full',
    borderWidth: '1px',
    textStyle: 'meta',
    fontWeight: 'semibold',
    position: 'relative',
    zIndex: 1,
    bg: 'bg',
  },
  '& [data-mark=done] [data-part=circle]': { bg: 'green.solid', borderColor: 'green.solid', color: 'white' },
  '& [data-mark=current] [data-part=circle]': {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
    color: 'accent.contrast',
  },
  '& [data-mark=wrong] [data-part=circle]': { borderWidth: '2px', borderColor: 'border.error', color: 'fg.error' },
  '& [data-mark=reachable] [data-part=circle]': { borderColor: 'border.control', color: 'fg' },
  '& [data-mark=later] [data-part=circle]': { borderColor: 'border.emphasized', color: 'fg.muted' },
};

export const MARK_WORDS: Record<StepMark, string> = {
  done: 'completed',
  current: 'current step',
  wrong: 'needs your attention',
  reachable: 'not completed',
  later: 'not reached yet',
};

export function StepCircle({ mark, number }: { mark: StepMark; number: number }) {
  return (
    <span data-part="circle" aria-hidden="true">
      {mark === 'done' ? <Check size={14} strokeWidth={3} /> : mark === 'wrong' ? '!' : number}
    </span>
  );
}

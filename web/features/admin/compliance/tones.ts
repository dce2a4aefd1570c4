import type { BadgeTone } from '../../../components/ui/badge.tsx';

/** The colors of the statuses in Compliance, in all its lists (spec/3 section 4). */
export const TONES = {
  open: 'info',
  inProgress: 'warning',
  done: 'success',
  refused: 'neutral',
} as const satisfies Readonly<Record<string, BadgeTone>>;

import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

export interface ProgressBarProps {
  /** Percent, 0–100. */
  value: number;
  /** What it measures: 'Progress of DS-160 Visa Application'. */
  label: string;
  /** `done` is green, `quiet` grey. */
  tone?: keyof typeof tones;
  /** In px. */
  height?: number;
}

const tones = { accent: 'accent.solid', done: 'green.solid', quiet: 'fg.subtle' } as const;

/** A line that fills. The figure itself is beside it as text. */
export function ProgressBar({ value, label, ...look }: ProgressBarProps) {
  return (
    <ProgressTrack {...look}>
      <ProgressFill value={value} label={label} />
    </ProgressTrack>
  );
}

/** The look of the line: what moves in it is drawn without it. */
export function ProgressTrack({
  tone = 'accent',
  height = 6,
  children,
}: Pick<ProgressBarProps, 'tone' | 'height'> & { children: ReactNode }) {
  return (
    <chakra.div
      css={{
        '& > [role=progressbar]': { bg: 'bg.track', borderRadius: 'full', overflow: 'hidden', height: `${height}px` },
        '& > [role=progressbar] > div': {
          height: 'full',
          bg: tones[tone],
          transformOrigin: 'left',
          transition: 'transform 200ms ease-out',
        },
        // Grounds are not drawn there.
        '@media (forced-colors: active)': {
          '& > [role=progressbar]': { outline: '1px solid' },
          '& > [role=progressbar] > div': { bg: 'Highlight', forcedColorAdjust: 'none' },
        },
      }}
    >
      {children}
    </chakra.div>
  );
}

/** Plain elements, for a `ProgressTrack`. */
export function ProgressFill({ value, label }: Pick<ProgressBarProps, 'value' | 'label'>) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      {/* Scaled, not widened: a transform moves without laying the page out anew. */}
      <div style={{ transform: `scaleX(${value / 100})` }} />
    </div>
  );
}

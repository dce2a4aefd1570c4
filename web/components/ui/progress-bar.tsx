import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

export interface ProgressBarProps {
  /** Percent, 0–100. */
  value: number;
  /** Names the measured progress: 'Progress of DS-160 Visa Application'. */
  label: string;
  /** `done` is green, `quiet` grey. */
  tone?: keyof typeof tones | undefined;
}

const tones = { accent: 'accent.solid', done: 'green.solid', quiet: 'fg.subtle' } as const;

/** A progress bar. The number itself is shown beside it as text. */
export function ProgressBar({ value, label, tone }: ProgressBarProps) {
  return (
    <ProgressTrack tone={tone}>
      <ProgressFill value={value} label={label} />
    </ProgressTrack>
  );
}

/** The track and its styles, `height` px high. The fill inside it updates without a render of this component. */
export function ProgressTrack({
  tone = 'accent',
  height = 6,
  children,
}: Pick<ProgressBarProps, 'tone'> & { height?: number; children: ReactNode }) {
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
        // Background colors are not drawn in this mode.
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

/** The fill, made of plain elements, for use in a `ProgressTrack`. */
export function ProgressFill({ value, label }: Pick<ProgressBarProps, 'value' | 'label'>) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      {/* Scaled instead of widened, because a transform does not cause a layout of the page. */}
      <div style={{ transform: `scaleX(${value / 100})` }} />
    </div>
  );
}

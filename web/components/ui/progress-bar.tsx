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

/** A line that fills. The figure itself stands beside it as text. */
export function ProgressBar({ value, label, tone = 'accent', height = 6 }: ProgressBarProps) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      bg="bg.track"
      borderRadius="full"
      overflow="hidden"
      height={`${height}px`}
    >
      {/* Scaled, not widened: a transform moves without laying the page out anew. */}
      <chakra.div
        height="full"
        bg={tones[tone]}
        transformOrigin="left"
        transition="transform 200ms ease-out"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </chakra.div>
  );
}

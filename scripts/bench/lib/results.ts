/** Formats results for the table. */
import type { Result, Target } from '../types.ts';
import type { Pair } from './rounds.ts';

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/**
 * A result of two medians and their ratio.
 * @param pair times, both in `unit`. With `atLeast`, the ratio is inverted, so that it is the ratio of throughputs
 */
export function ratioResult(what: string, pair: Pair, unit: string, target: Target): Result {
  const value = 'atMost' in target ? pair.ratio : 1 / pair.ratio;
  return {
    what,
    ours: `${digits(pair.ours)} ${unit}`,
    theirs: `${digits(pair.theirs)} ${unit}`,
    measured: `${value.toFixed(2)} ×`,
    target: 'atMost' in target ? `≤ ${target.atMost} ×` : `≥ ${target.atLeast} ×`,
    met: 'atMost' in target ? value <= target.atMost : value >= target.atLeast,
  };
}

/** A result without a comparison, such as a size. */
export function figureResult(what: string, value: number, unit: string, atMost: number): Result {
  const measured = `${digits(value)} ${unit}`;
  return { what, ours: measured, theirs: '', measured, target: `≤ ${atMost} ${unit}`, met: value <= atMost };
}

/**
 * Paired rounds. The other load of the machine varies, so each round measures both sides, one right after the other.
 * The side that is first alternates. The result is the median of the rounds' ratios.
 */

/** Fewer rounds give no reliable result. */
export const MIN_ROUNDS = 7;

export interface Pair {
  /** Medians of each side. */
  readonly ours: number;
  readonly theirs: number;
  /** Median of ours ÷ theirs, round by round. */
  readonly ratio: number;
}

type Measure = () => number | Promise<number>;

/** @param ours measures once and returns a time, a count or a size */
export async function paired(rounds: number, ours: Measure, theirs: Measure): Promise<Pair> {
  const pairs: Array<readonly [number, number]> = [];
  for (let round = 0; round < Math.max(rounds, MIN_ROUNDS); round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push([first, await theirs()]);
    } else {
      const first = await theirs();
      pairs.push([await ours(), first]);
    }
  }
  return pairOf(pairs);
}

/** @param pairs ours and theirs, round by round */
export const pairOf = (pairs: ReadonlyArray<readonly [number, number]>): Pair => ({
  ours: median(pairs.map(([ours]) => ours)),
  theirs: median(pairs.map(([, theirs]) => theirs)),
  ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
});

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

/** The time that this percentage of the times does not exceed. */
export const percentile = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1]!;

/** Microseconds that one call takes, over `times` calls. */
export function microseconds(call: () => unknown, times: number): number {
  const start = process.hrtime.bigint();
  for (let done = 0; done < times; done += 1) call();
  return Number(process.hrtime.bigint() - start) / times / 1000;
}

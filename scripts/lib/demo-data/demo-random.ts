/** Pseudo-random numbers that are the same in each run. */
export interface DemoRandom {
  /** At least 0 and less than 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  /** A whole number, at least `start` and less than `end`. */
  between(start: number, end: number): number;
}

/** @param seed each seed gives another sequence (mulberry32) */
export function createRandom(seed: number): DemoRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    between: (start, end) => Math.floor(start + next() * (end - start)),
  };
}

/** Repeatable random values: equal texts give equal draws, on every machine. */

export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[];
  digits(count: number): string;
}

/** mulberry32 over the FNV-1a hash of the text: small, fast, and even enough for examples. */
export function createRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (share) => next() < share,
    shuffle(list) {
      const left = [...list];
      for (let last = left.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [left[last], left[other]] = [left[other]!, left[last]!];
      }
      return left;
    },
    digits: (count) => Array.from({ length: count }, () => String(int(0, 9))).join(''),
  };
}

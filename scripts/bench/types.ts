/** What a row of the bench measures and answers. */

/** `atMost`: the ratio of times, ours to theirs; `atLeast`: the ratio of throughputs. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table. `lib/results.ts` makes them. */
export interface Result {
  /** What was measured, and against what. */
  readonly what: string;
  /** Medians with their unit: `7.1 ms`. */
  readonly ours: string;
  /** Empty when it is compared with nothing. */
  readonly theirs: string;
  /** What is held against the target: `1.2 ×`. */
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

export interface Row {
  /** What `npm run bench -- ROW` calls it. */
  readonly name: string;
  /**
   * Leaves nothing running behind, whether it answers or throws.
   * @param options.full measures everything that there is, where that takes longer than some minutes
   */
  run(options: { readonly full: boolean }): Promise<Result[]>;
}

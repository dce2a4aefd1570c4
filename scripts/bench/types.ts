/** The types of a bench row and its results. */

/** `atMost` limits the ratio of times, ours to theirs; `atLeast` limits the ratio of throughputs. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table. `lib/results.ts` makes them. */
export interface Result {
  /** Describes the measurement and what it is compared with. */
  readonly what: string;
  /** Medians with their unit: `7.1 ms`. */
  readonly ours: string;
  /** Empty when there is no comparison. */
  readonly theirs: string;
  /** The value that is compared with the target: `1.2 ×`. */
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

export interface Row {
  /** The name in `npm run bench -- ROW`. */
  readonly name: string;
  /**
   * Runs the measurement. It stops everything that it has started, also when it throws.
   * @param options.full true: measures everything, even when that takes longer than a few minutes
   */
  run(options: { readonly full: boolean }): Promise<Result[]>;
}

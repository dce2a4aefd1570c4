import { isSafePattern } from 'redos-detector';

/** Enough to clear every pattern that the forms use; the search is counted in steps so that it ends alike everywhere. */
const STEPS = 5_000;

const known = new Map<string, boolean>();

/**
 * Whether matching a regular expression can take time that grows faster than its text, which a person could use to
 * stall the server. Says yes where it cannot tell. For `checkDefinition`; up to 0.3 s for a pattern it has not seen.
 */
export function isRunaway(pattern: string): boolean {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const runaway = !isSafePattern(pattern, { unicode: true, maxSteps: STEPS }).safe;
  known.set(pattern, runaway);
  return runaway;
}

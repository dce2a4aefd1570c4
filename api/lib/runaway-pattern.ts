import { isSafePattern } from 'redos-detector';

/**
 * Enough for every pattern that the forms use. The search is limited by steps, not time, so that it gives the same
 * result on every machine.
 */
const STEPS = 5_000;

const known = new Map<string, boolean>();

/**
 * True when matching a regular expression can take time that grows faster than its text, because a user could stall the
 * server with it. Also true when it cannot be decided. For `checkDefinition`. A new pattern takes up to 0.3 s.
 */
export function isRunaway(pattern: string): boolean {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const runaway = !isSafe(pattern);
  known.set(pattern, runaway);
  return runaway;
}

function isSafe(pattern: string): boolean {
  // The detector does not look inside lookbehinds.
  if (/\(\?<[=!]/.test(pattern)) return false;
  try {
    return isSafePattern(pattern, { unicode: true, maxSteps: STEPS }).safe;
  } catch {
    // It does not know every syntax, such as groups with a name.
    return false;
  }
}

/**
 * The wizard's progress in whole percent (specification, wizard frame): `round((step - 1) / (steps - 1) * 100)`.
 *
 * @param step 1-based
 * @param steps the number of steps; a form with a single step is at 100
 */
export function wizardProgress(step: number, steps: number): number {
  if (steps <= 1) return 100;
  return Math.round(((step - 1) / (steps - 1)) * 100);
}

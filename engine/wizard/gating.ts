/** Which steps the user may open. The rules depend on the order of steps, the passed steps, and the current errors. */
import type { StepState } from '../model/form.ts';
import type { StepMark } from './types.ts';

export type GatingStep = Pick<StepState, 'id' | 'errors' | 'empty'>;
type Passable = Pick<GatingStep, 'id' | 'empty'>;

/** A step without visible questions counts as passed, but only as long as it has none. */
const isPassed = ({ id, empty }: Passable, passed: readonly string[]): boolean => empty || passed.includes(id);

/** A step is completed when it was passed with Next and all its answers are right, including optional ones. */
export function isCompleted(step: GatingStep, passed: readonly string[]): boolean {
  return step.errors.length === 0 && isPassed(step, passed);
}

/**
 * The user can reach the passed steps and the first step that was not passed, even when earlier steps have errors now.
 * So going back to fix one step does not lock the others, and a step cannot be skipped because its defaults are right.
 */
export function canReach(steps: readonly Passable[], passed: readonly string[], stepId: string): boolean {
  const at = steps.findIndex((step) => step.id === stepId);
  if (at < 0) return false;
  return passed.includes(stepId) || steps.slice(0, at).every((step) => isPassed(step, passed));
}

/** The step that Continue opens: the first step that is not completed, or the last step when all are completed. */
export function firstIncomplete(steps: readonly GatingStep[], passed: readonly string[]): string {
  return (steps.find((step) => !isCompleted(step, passed)) ?? steps.at(-1)!).id;
}

/** The step on which a form opens: the user's last step if it can be reached, else the first step not completed. */
export const startStep = (
  steps: readonly GatingStep[],
  passed: readonly string[],
  wanted: string | undefined,
): string => (wanted !== undefined && canReach(steps, passed, wanted) ? wanted : firstIncomplete(steps, passed));

export function markOf(
  steps: readonly GatingStep[],
  passed: readonly string[],
  current: string,
  stepId: string,
): StepMark {
  if (stepId === current) return 'current';
  if (!canReach(steps, passed, stepId)) return 'later';
  const step = steps.find((one) => one.id === stepId)!;
  if (!isPassed(step, passed)) return 'reachable';
  return isCompleted(step, passed) ? 'done' : 'wrong';
}

/** The steps of `passed` that the form has, in the form's order. */
export function inFormOrder(stepIds: readonly string[], passed: Iterable<string>): string[] {
  const known = new Set(passed);
  return stepIds.filter((id) => known.has(id));
}

/** Where the reader may go: rules over the steps in order, what was passed, and what is right now. */
import type { StepState } from '../model/form.ts';
import type { StepMark } from './types.ts';

export type GatingStep = Pick<StepState, 'id' | 'errors'>;

/** Completed: passed with Next, and every answer of it is right, the optional ones too. */
export function isCompleted(step: GatingStep, passed: readonly string[]): boolean {
  return step.errors.length === 0 && passed.includes(step.id);
}

/**
 * Reachable are the passed steps and the first that was not passed, whatever has become of the earlier ones: going
 * back to fix one locks no one out of the others, and no step can be jumped because its defaults are right.
 */
export function canReach(
  steps: ReadonlyArray<Pick<GatingStep, 'id'>>,
  passed: readonly string[],
  stepId: string,
): boolean {
  if (passed.includes(stepId)) return steps.some((step) => step.id === stepId);
  return steps.find((step) => !passed.includes(step.id))?.id === stepId;
}

/** The step that Continue opens: the first one not completed; the last when all are. */
export function firstIncomplete(steps: readonly GatingStep[], passed: readonly string[]): string {
  return (steps.find((step) => !isCompleted(step, passed)) ?? steps.at(-1)!).id;
}

/** The step on which a form opens: the one that the person was on, while it can be reached; else the first not completed. */
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
  if (passed.includes(stepId)) {
    const step = steps.find((one) => one.id === stepId);
    return step && isCompleted(step, passed) ? 'done' : 'wrong';
  }
  return canReach(steps, passed, stepId) ? 'reachable' : 'later';
}

/** `passed` without what the form does not have, in the form's order. */
export function inFormOrder(stepIds: readonly string[], passed: Iterable<string>): string[] {
  const known = new Set(passed);
  return stepIds.filter((id) => known.has(id));
}

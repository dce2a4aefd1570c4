import { fieldName } from '../model/field-name.ts';
import type { Form, Resolution } from '../model/form.ts';
import { firstIncomplete } from './gating.ts';

/** The step that Continue opens, and what is missing. Shown for a form that is not submitted yet. */
export interface ContinueAt {
  /** The step's title. */
  readonly step: string;
  /** The step's position in the form, from 1. */
  readonly number: number;
  /** How many steps the form has. */
  readonly of: number;
  /** How many answers of the form are missing or wrong, so that it cannot be submitted yet. */
  readonly missing: number;
  /** How many of these answers belong to the step. */
  readonly missingHere: number;
  /** The names of the step's first missing or wrong answers, in screen order; at most three. */
  readonly names: readonly string[];
}

const MAX_NAMES = 3;

/** @param passed the steps that were passed with Next */
export function continueAt(form: Form, resolution: Resolution, passed: readonly string[]): ContinueAt {
  const id = firstIncomplete(resolution.steps, passed);
  const index = form.steps.findIndex((step) => step.id === id);
  const here = resolution.steps[index]?.errors ?? [];
  return {
    step: form.steps[index]?.title ?? id,
    number: index + 1,
    of: form.steps.length,
    missing: resolution.steps.reduce((sum, { errors }) => sum + errors.length, 0),
    missingHere: here.length,
    names: here.slice(0, MAX_NAMES).map((path) => fieldName(resolution.fields.get(path)!.field.definition)),
  };
}

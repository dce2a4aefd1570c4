import { adviceOf } from './advice.ts';
import { isRecord } from './answers.ts';
import type { Context } from './condition/context.ts';
import type { Answers } from './model/types.ts';
import { judgeField } from './judge-field.ts';
import { canReach } from './wizard/gating.ts';
import type {
  Advice,
  Field,
  FieldPath,
  FieldState,
  Form,
  Resolution,
  ResolveOptions,
  Step,
  StepState,
} from './model/form.ts';

/**
 * Judges a form's answers. The wizard, the review, the server's submit and the PDF all use its result.
 * It visits the fields once, in file order; a condition reads only earlier fields. Pure; accepts any JSON value.
 *
 * @param answers as typed; names that the form does not have are ignored
 */
export function resolve(form: Form, answers: Answers, { today, passed }: ResolveOptions): Resolution {
  const given = isRecord(answers) ? answers : {};
  const relevant: Answers = {};
  const context: Context = { validators: form.validators, today, relevant };
  const fields = new Map<FieldPath, FieldState>();
  const statesByStep = new Map<string, FieldState[]>(form.steps.map(({ id }) => [id, []]));
  const advice: Advice[] = [];
  const defaults: Field[] = [];
  let required = 0;
  let valid = 0;
  let filled = false;

  for (const field of form.fields) {
    const result = judgeField(field, given[field.name], context);
    if (result.value !== undefined) relevant[field.name] = result.value;
    if (result.isDefault) defaults.push(field);
    for (const state of result.states) fields.set(state.path, state);
    statesByStep.get(field.step)?.push(...result.states);
    advice.push(...result.advice);
    required += result.required;
    valid += result.valid;
    filled ||= result.states[0]?.answered === true && !result.isDefault;
  }

  const steps = form.steps.map((step) => stepState(step, statesByStep.get(step.id) ?? []));
  const isSeen = seenSteps(steps, passed);
  // For checks, a default on a step that the applicant has not opened does not count as an answer.
  const unseen = Object.fromEntries(defaults.filter(({ step }) => !isSeen(step)).map(({ name }) => [name, undefined]));
  const seen: Context = { ...context, relevant: { ...relevant, ...unseen } };
  // Advice about a missing answer is not shown before its question was.
  const isShown = (name: string): boolean => {
    const state = fields.get(name);
    return state?.visible === true && (state.answered || isSeen(state.field.step));
  };
  return {
    fields,
    relevant,
    steps,
    advice: [...advice, ...form.checks.flatMap((check) => adviceOf(check, seen, isShown) ?? [])],
    completion: percentOf(valid, required),
    filled,
  };
}

/** In whole percent; 100 only when all are valid. */
const percentOf = (valid: number, required: number): number =>
  required === 0 ? 0 : valid === required ? 100 : Math.min(99, Math.round((valid / required) * 100));

/** Tells whether a step was on the screen. Every step that can be reached counts as seen. */
function seenSteps(steps: readonly StepState[], passed: readonly string[] | undefined): (step: string) => boolean {
  if (!passed) return () => true;
  const seen = new Set(steps.map(({ id }) => id).filter((id) => canReach(steps, passed, id)));
  return (step) => seen.has(step);
}

function stepState({ id, isReview }: Step, states: readonly FieldState[]): StepState {
  const blocking: FieldPath[] = [];
  const errors: FieldPath[] = [];
  for (const { path, field, error } of states) {
    if (!error) continue;
    errors.push(path);
    if (field.required) blocking.push(path);
  }
  const empty = !isReview && states.every(({ visible }) => !visible);
  return { id, blocking, errors, valid: blocking.length === 0, empty };
}

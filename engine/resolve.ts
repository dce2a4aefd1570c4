import { isRecord } from './answers.ts';
import { adviceBeside } from './advice.ts';
import type { Answers } from './definition/types.ts';
import { judgeSlot, relevantOf, statesOf, type Entry, type Walk } from './entry.ts';
import { planOf } from './plan.ts';
import type { Advice, FieldPath, FieldState, Form, Resolution, ResolveOptions, StepState } from './form.ts';

/**
 * Judges a form's answers: the one function that the wizard, the review, the server's submit and the PDF read.
 * One walk in file order; a condition reads only fields before it. Pure, and total on anything that JSON can hold.
 *
 * @param answers as typed; names that the form does not have are passed over
 */
export function resolve(form: Form, answers: Answers, { today }: ResolveOptions): Resolution {
  const plan = planOf(form);
  const { slots, indexOf, sound } = plan;
  const given = isRecord(answers) ? answers : {};
  const walk: Walk = { today, values: [] };
  const entries: Entry[] = [];
  const statesByStep: Array<FieldState[] | undefined> = [];
  let required = 0;
  let valid = 0;
  let filled = false;

  for (const slot of slots) {
    const entry = judgeSlot(slot, given[slot.name], walk);
    entries.push(entry);
    if (entry.flawed) (statesByStep[slot.step] ??= []).push(entry.state, ...entry.cells);
    required += entry.required;
    valid += entry.valid;
    filled ||= entry.filled;
  }

  const advice: Advice[] = [];
  const isShown = (name: string) => entries[indexOf.get(name)!]!.state.visible;
  for (const { check, isMet } of plan.checks) {
    const one = isMet(walk) ? adviceBeside(check, isShown) : undefined;
    if (one) advice.push(one);
  }

  let fields: ReadonlyMap<FieldPath, FieldState> | undefined;
  let relevant: Answers | undefined;
  return {
    // Both are assembled when asked for: who wants the verdict reads the steps alone.
    get fields() { return fields ??= statesOf(entries); },
    get relevant() { return relevant ??= relevantOf(plan, walk.values); },
    values: walk.values,
    steps: sound.map((step, index) => stepState(step, statesByStep[index])),
    advice,
    completion: completionOf(required, valid),
    filled,
  };
}

/** One of the relevant answers. To put all of them together for it would take as long as judging them. */
export function relevantAnswer(form: Form, { values }: Pick<Resolution, 'values'>, name: string): unknown {
  const index = planOf(form).indexOf.get(name);
  return index === undefined ? undefined : values[index];
}

/**
 * What is wrong in a step.
 * @param sound the step with nothing wrong in it
 * @param states of its fields, in screen order; those without an error may be left out
 */
export function stepState(sound: StepState, states: readonly FieldState[] | undefined): StepState {
  if (!states) return sound;
  const blocking: FieldPath[] = [];
  const optional: FieldPath[] = [];
  for (const { path, field, error } of states) if (error) (field.required ? blocking : optional).push(path);
  return { id: sound.id, blocking, optional, valid: blocking.length === 0 };
}

/** Percent, 0–100, rounded; 0 when nothing counts. */
export const completionOf = (required: number, valid: number): number =>
  (required === 0 ? 0 : Math.round((valid / required) * 100));

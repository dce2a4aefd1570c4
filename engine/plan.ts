/**
 * A form made ready to be judged many times: what every walk needs and no answer changes. Rules know by index where
 * the answers that they read stand, and results that hold for any answer are made beforehand: a walk looks nothing up
 * by name and makes no object for a field that is right.
 *
 * Objects that a walk meets by the hundred are written out with the same keys in the same order, never spread: the
 * JavaScript engine then finds their keys in one place (measured: a check of all answers takes a third of the time).
 */
import { isNumeric, scalarAnswer } from './answers.ts';
import type { Scope } from './condition/context.ts';
import { testOf, type Test } from './condition/matches.ts';
import { fieldState, makeEntry, NO_CELLS, type Entry, type Walk } from './entry.ts';
import { judgeOf, missingError, type Judge } from './judge.ts';
import type { Check, Field, FieldError, Form, StepState } from './form.ts';

/** A field, or one of a group's fields. */
export interface Question {
  readonly field: Field;
  readonly name: string;
  readonly required: boolean;
  /** Undefined when it is always visible. */
  readonly isVisible: Test<Walk> | undefined;
  readonly errorOf: Judge<Walk>;
  readonly numeric: boolean;
  /** The default as an answer, or what no answer is when there is none. */
  readonly default: unknown;
  readonly missing: FieldError | undefined;
}

/** A top-level field with the results that hold for any answers. */
export interface Slot {
  readonly name: string;
  readonly question: Question;
  /** Where its answer stands in a walk. */
  readonly index: number;
  /** Index of its step. */
  readonly step: number;
  /** The fields of a group's row; undefined for another field. */
  readonly cells: readonly Question[] | undefined;
  readonly hidden: Entry;
  readonly blank: Entry;
  /** An answer that is right; and one that is right and the unchanged default. */
  readonly right: Entry;
  readonly unchanged: Entry;
}

export interface Plan {
  /** In file order. */
  readonly slots: readonly Slot[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly checks: ReadonlyArray<{ readonly check: Check; readonly isMet: Test<Walk> }>;
  /** The steps with nothing wrong in them. */
  readonly sound: readonly StepState[];
}

const plans = new WeakMap<Form, Plan>();

export function planOf(form: Form): Plan {
  let plan = plans.get(form);
  if (!plan) plans.set(form, plan = makePlan(form));
  return plan;
}

function makePlan(form: Form): Plan {
  const indexOf = new Map(form.fields.map((field, index) => [field.name, index]));
  const stepIndex = new Map(form.steps.map((step) => [step.id, step.index]));
  const scope = scopeOf(form, indexOf);
  return {
    slots: form.fields.map((field, index) => makeSlot(form, field, index, stepIndex.get(field.step) ?? 0, indexOf)),
    indexOf,
    checks: form.checks.map((check) => ({ check, isMet: testOf(check.when, scope) })),
    sound: form.steps.map(({ id }) => ({ id, blocking: [], optional: [], valid: true })),
  };
}

/** @param siblings the fields of the row that a rule stands in */
function scopeOf(form: Form, indexOf: ReadonlyMap<string, number>, siblings?: ReadonlyMap<string, Field>): Scope<Walk> {
  return {
    read(name) {
      if (siblings?.has(name)) return ({ row }) => row![name];
      const index = indexOf.get(name);
      return index === undefined ? () => undefined : ({ values }) => values[index];
    },
    fits(validator) {
      const validate = form.validators[validator]!;
      return (value) => validate(value);
    },
  };
}

/** No answer is this. */
const NO_DEFAULT = Symbol('no default');

function makeQuestion(form: Form, field: Field, scope: Scope<Walk>): Question {
  return {
    field,
    name: field.name,
    required: field.required,
    isVisible: field.visibleWhen && testOf(field.visibleWhen, scope),
    errorOf: judgeOf(field, form.validators[field.id]!, scope),
    numeric: isNumeric(field),
    default: field.definition.default === undefined ? NO_DEFAULT : scalarAnswer(field, field.definition.default),
    missing: missingError(field),
  };
}

function makeSlot(form: Form, field: Field, index: number, step: number, indexOf: ReadonlyMap<string, number>): Slot {
  const question = makeQuestion(form, field, scopeOf(form, indexOf));
  const rowScope = scopeOf(form, indexOf, field.group?.byName);
  const counts = field.required ? 1 : 0;
  const right = fieldState(field.name, field, true, true);
  return {
    name: field.name,
    question,
    index,
    step,
    cells: field.group?.fields.map((cell) => makeQuestion(form, cell, rowScope)),
    hidden: makeEntry(fieldState(field.name, field, false, false), NO_CELLS, 0, 0, false),
    blank: makeEntry(fieldState(field.name, field, true, false, question.missing), NO_CELLS, counts, 0, false),
    right: makeEntry(right, NO_CELLS, counts, counts, true),
    unchanged: makeEntry(right, NO_CELLS, 0, 0, false),
  };
}

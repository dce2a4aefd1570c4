/** The wizard's state machine, without React: what the screen reads and what it may ask for. */
import type { StoreApi } from 'zustand/vanilla';
import type { Answers } from '../model/types.ts';
import type { Advice, FieldError, FieldPath, FieldState, Form, Resolution, StepState } from '../model/form.ts';

/** What {@link Resolver.set} touched, so that only those rows render again. */
export interface Change {
  readonly fields: readonly FieldPath[];
  readonly steps: readonly string[];
  readonly advice: boolean;
}

/** Answers together with what `resolve` says of them. */
export interface Resolver {
  readonly form: Form;
  /** The answers as they are, hidden ones included. A new object after each change. */
  answers(): Answers;
  value(path: FieldPath): unknown;
  field(path: FieldPath): FieldState | undefined;
  step(id: string): StepState;
  advice(path: FieldPath): readonly Advice[];
  /** The whole result. */
  resolution(): Resolution;
  /** `undefined` clears. A group is set as its whole list of rows; one cell as `group/rowId/name`. */
  set(path: FieldPath, value: unknown): Change;
  /** Replaces every answer, as after a merge. */
  replace(answers: Answers): Change;
  /** The steps that were passed are these now: what was chosen beforehand on a step that is on the screen counts for advice. */
  pass(passed: readonly string[]): Change;
}

export type SaveState =
  /** `at`: epoch milliseconds of the last acknowledged save; null when nothing was saved in this visit. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'unsaved' }
  | { kind: 'failed'; message: string }
  | { kind: 'offline' }
  | { kind: 'conflict'; fields: readonly FieldPath[] }
  | { kind: 'signed-out' };

/** `done` passed and all of it right; `wrong` passed, and an answer is missing or wrong; `current`; `reachable`; `later`. */
export type StepMark = 'done' | 'wrong' | 'current' | 'reachable' | 'later';

/** The coarse state; field slices are read through the resolver and {@link Wizard.subscribeField}. */
export interface WizardState {
  readonly stepId: string;
  /** Steps that were passed with Next, in the form's order. */
  readonly passed: readonly string[];
  /** Steps whose errors show because Next or Submit was tried. */
  readonly revealed: ReadonlySet<string>;
  readonly save: SaveState;
  readonly readOnly: boolean;
  /** Grows with every change of a step's errors, of those that show, of advice or of visible fields: what step-wide views subscribe to. */
  readonly version: number;
}

export type NextResult =
  | { ok: true; stepId: string }
  /** What is in the way; its errors show from now on. */
  | { ok: false; blocking: readonly FieldPath[] };

export interface Wizard {
  readonly store: StoreApi<WizardState>;
  readonly resolver: Resolver;
  form(): Form;

  setAnswer(path: FieldPath, value: unknown): void;
  /** The field was left: its error may show from now on. */
  touch(path: FieldPath): void;
  /** Marks the step passed and advances, or says what is in the way. On the last step it only judges. */
  next(): NextResult;
  previous(): void;
  /** Goes to a reachable step; returns whether it went. */
  goTo(stepId: string): boolean;
  /** The step that Continue opens: the first one not completed. */
  firstIncomplete(): string;

  mark(stepId: string): StepMark;
  canReach(stepId: string): boolean;
  /** The error to show now: after the field was left, when the value came with the form, or when Next was tried. */
  shownError(path: FieldPath): FieldError | undefined;
  /** The advice to show now: with the same timing as errors, and wherever the step was passed before. */
  shownAdvice(path: FieldPath): readonly Advice[];

  /** Called after a change of the field's value, state, shown error or advice. Returns the unsubscriber. */
  subscribeField(path: FieldPath, listener: () => void): () => void;
  /** Called after any change of an answer. */
  subscribeAnswers(listener: (path: FieldPath | null) => void): () => void;

  setSave(save: SaveState): void;
  /** Takes merged answers and place from the server without touching step, focus or what is being typed. */
  adopt(answers: Answers, passed: readonly string[]): void;
  /** Changes the definition on screen and keeps the answers. */
  swapForm(form: Form): void;
}

export interface WizardOptions {
  readonly form: Form;
  readonly answers: Answers;
  readonly passed: readonly string[];
  /** Ignored when it cannot be reached. */
  readonly stepId?: string;
  readonly today: string;
  readonly readOnly?: boolean;
}

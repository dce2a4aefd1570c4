/** The wizard's state machine, without React: the state that the screen reads and the actions that it can call. */
import type { StoreApi } from 'zustand/vanilla';
import type { Answers } from '../model/types.ts';
import type { Advice, FieldError, FieldPath, FieldState, Form, Resolution, StepState } from '../model/form.ts';

/** What {@link Resolver.set} changed, so that only those rows render again. */
export interface Change {
  readonly fields: readonly FieldPath[];
  readonly steps: readonly string[];
  readonly advice: boolean;
}

/** Answers together with the result of `resolve`. */
export interface Resolver {
  /** The answers as typed, including hidden ones. A new object after each change. */
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
  /** Sets the passed steps. From then on, checks count the defaults of every step that was on the screen as answers. */
  pass(passed: readonly string[]): Change;
  /** Judges the answers by another current day, `YYYY-MM-DD`. */
  setToday(today: string): Change;
}

export type SaveState =
  /** `at`: epoch milliseconds of the last acknowledged save; null when nothing was saved in this visit. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'unsaved' }
  /** `title`: what the banner says in place of 'Your latest answers are not saved.' */
  | { kind: 'failed'; message: string; title?: string }
  | { kind: 'offline' }
  | { kind: 'conflict'; fields: readonly FieldPath[] }
  | { kind: 'signed-out' };

/** `done`: passed, no errors; `wrong`: passed, but an answer is missing or wrong; `current`; `reachable`; `later`. */
export type StepMark = 'done' | 'wrong' | 'current' | 'reachable' | 'later';

/** The state of the whole wizard. Views read single fields through the resolver and {@link Wizard.subscribeField}. */
export interface WizardState {
  readonly stepId: string;
  /** Steps that were passed with Next, in the form's order. */
  readonly passed: readonly string[];
  readonly save: SaveState;
  readonly readOnly: boolean;
  /** Grows when a step's errors, shown errors, advice or visible fields change. Views of a step subscribe to it. */
  readonly version: number;
}

export type NextResult =
  | { ok: true; stepId: string }
  /** The fields that block the step. Their errors are shown from now on. */
  | { ok: false; blocking: readonly FieldPath[] };

export interface Wizard {
  readonly store: StoreApi<WizardState>;
  readonly resolver: Resolver;
  form(): Form;

  setAnswer(path: FieldPath, value: unknown): void;
  /** Records that the user left the field: its error may be shown from now on. */
  touch(path: FieldPath): void;
  /** Marks the step passed and advances, or returns the blocking fields. On the last step it only checks all steps. */
  next(): NextResult;
  previous(): void;
  /** Goes to a reachable step; returns whether it went. */
  goTo(stepId: string): boolean;
  /** The step that Continue opens: the first one not completed. */
  firstIncomplete(): string;

  mark(stepId: string): StepMark;
  canReach(stepId: string): boolean;
  /** The error to show now: after the user left the field or tried Next, or when the form opened with the answer. */
  shownError(path: FieldPath): FieldError | undefined;
  /** The advice to show now: at the same time as errors, and on every step that was passed before. */
  shownAdvice(path: FieldPath): readonly Advice[];

  /** Called after a change of the field's value, state, shown error or advice. Returns the unsubscriber. */
  subscribeField(path: FieldPath, listener: () => void): () => void;
  /** Called after any change of an answer. */
  subscribeAnswers(listener: (path: FieldPath | null) => void): () => void;

  setSave(save: SaveState): void;
  /** A form may stay open past midnight: from now on the answers are judged by this day. */
  setToday(today: string): void;
  /** Takes merged answers and passed steps from the server. The step, the focus and text being typed do not change. */
  adopt(answers: Answers, passed: readonly string[]): void;
  /** Replaces the definition on screen and keeps the answers. */
  swapForm(form: Form): void;
}

export interface WizardOptions {
  readonly form: Form;
  readonly answers: Answers;
  readonly passed: readonly string[];
  /** The step to open; ignored when it cannot be reached. */
  readonly stepId?: string;
  readonly today: string;
  readonly readOnly?: boolean;
}

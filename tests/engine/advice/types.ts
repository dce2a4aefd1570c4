import type { Answers } from '../../../engine/model/types.ts';

/** The current date in the cases. */
export const TODAY = '2026-11-20';

/** Changed answers of an applicant; undefined removes an answer. Misspelt names do not compile. */
export type Change<T> = { [name in keyof T]?: T[name] | undefined };

export interface AdviceCases<T> {
  /** A complete applicant without advice, if it is not the form's applicant. */
  base?: Answers;
  /** Each change triggers this piece of advice alone, or together with the pieces named after the change. */
  trips: Array<Change<T> | [Change<T>, ...also: string[]]>;
  quiet: Array<Change<T>>;
}

export interface FormAdvice<T = Answers> {
  type: string;
  /** A complete applicant without advice. */
  applicant: Answers;
  /** By the check's id. */
  cases: Record<string, AdviceCases<T>>;
}

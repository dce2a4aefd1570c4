import type { Answers } from '../../../engine/model/types.ts';

/** The day on which the cases are judged. */
export const TODAY = '2026-11-20';

/** What an applicant answers otherwise; undefined takes an answer away. Misspelt names do not compile. */
export type Change<T> = { [name in keyof T]?: T[name] | undefined };

export interface AdviceCases<T> {
  /** A complete applicant without advice, where it is not the form's. */
  base?: Answers;
  /** Each brings this piece of advice alone, or together with those named after it. */
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

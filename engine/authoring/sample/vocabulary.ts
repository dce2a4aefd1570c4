import type { Context } from '../../condition/context.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, FieldPath, Form } from '../../model/form.ts';
import type { Random } from './random.ts';

/** What is likely for one question. The sampler decides which of it is valid. */
export interface LikelyAnswers {
  /** A text within the field's `minLength` and `maxLength`. */
  text(random: Random): string;
  /** `YYYY-MM-DD`. */
  day(random: Random): string;
  /** The least number, the greatest, and what it is a multiple of; undefined when nothing is known about the question. */
  readonly numbers: readonly [least: number, most: number, step: number] | undefined;
  readonly lengthsOfTime: readonly string[];
  /** The choice that fits the person, if the field has it: the country, the gender. */
  readonly choice: Constant | undefined;
  /** The question is about an event that most people have nothing to report about. */
  readonly seldom: boolean;
  readonly email: string;
  readonly phone: string;
}

export interface Sampled {
  readonly seed: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Given answers, which are kept unchanged. The rows of a group are completed. */
  readonly overrides: Answers;
}

/**
 * What a product knows about its questions: which words mean a person, a country or a salary. It is called once for
 * each sample, and the result once for each field. Equal arguments give equal answers.
 */
export type Vocabulary = (
  form: Form,
  sampled: Sampled,
) => (field: Field, path: FieldPath, context: Context) => LikelyAnswers;

/** The input from which the candidates of one field are made. */
export interface Draw {
  readonly form: Form;
  readonly context: Context;
  readonly likely: LikelyAnswers;
  readonly random: Random;
}

import { adviceOf } from '../../advice.ts';
import { parseAnswer } from '../../parse-answer.ts';
import type { Context } from '../../condition/context.ts';
import { isAdvice } from '../../model/severity.ts';
import type { Check, Field, FieldPath, Form } from '../../model/form.ts';
import { answerError } from '../../judge.ts';
import { candidatesFor } from './candidates.ts';
import { createRandom } from './random.ts';
import type { Sampled, Vocabulary } from './vocabulary.ts';

export interface Plan extends Sampled {
  readonly form: Form;
  readonly likely: ReturnType<Vocabulary>;
  /** The index of the valid value that a field takes; 0 when absent. */
  readonly attempts: ReadonlyMap<FieldPath, number>;
}

/**
 * The value that this attempt takes from the valid values. Values that cause advice come after the others.
 *
 * @param checks the checks that can be judged once this field is answered
 * @returns undefined when no value fits an optional field; for a required field a wrong value, which shows where the
 *   form contradicts itself
 */
export function drawValue(
  field: Field,
  path: FieldPath,
  plan: Plan,
  context: Context,
  checks: readonly Check[] = [],
): unknown {
  const { form, seed, likely } = plan;
  const attempt = plan.attempts.get(path) ?? 0;
  const draw = {
    form,
    context,
    likely: likely(field, path, context),
    random: createRandom(`${seed}/${path}`),
  };
  const right: unknown[] = [];
  const advised: unknown[] = [];
  let wrong: unknown;
  for (const value of candidatesFor(field, draw)) {
    const answer = parseAnswer(field, value);
    const broken = answer === undefined ? undefined : answerError(field, answer, context);
    if (answer === undefined || (broken && !isAdvice(field.definition, broken.keyword))) wrong ??= value;
    else if (broken || callsForAdvice(field, answer, context, checks)) advised.push(value);
    else right.push(value);
    if (right.length > attempt) return right[attempt];
  }
  const fitting = [...right, ...advised];
  if (fitting.length > 0) return fitting[attempt % fitting.length];
  return field.required ? wrong : undefined;
}

function callsForAdvice(field: Field, answer: unknown, context: Context, checks: readonly Check[]): boolean {
  if (checks.length === 0) return false;
  const after: Context = { ...context, relevant: { ...context.relevant, [field.name]: answer } };
  return checks.some((check) => adviceOf(check, after, () => true) !== undefined);
}

import { parseAnswer } from '../../parse-answer.ts';
import type { Context } from '../../condition/context.ts';
import { conditionReads } from '../../condition/reads.ts';
import type { Answers } from '../../model/types.ts';
import type { Check, Form } from '../../model/form.ts';
import { isVisible } from '../../judge.ts';
import { weakMemo } from '../../lib/weak-memo.ts';
import { drawRows } from './draw-rows.ts';
import { drawValue, type Plan } from './draw-value.ts';

/**
 * Visits the fields of the form once. Each visible field gets a value that is valid by the answers so far.
 *
 * @returns answers of every visible field, and the overrides of hidden ones
 */
export function drawAnswers(plan: Plan): Answers {
  const { form, overrides, today } = plan;
  const answers: Answers = {};
  const relevant: Answers = {};
  const context: Context = { validators: form.validators, today, relevant };
  const closing = closingChecks(form);
  for (const field of form.fields) {
    const { name } = field;
    const given = Object.hasOwn(overrides, name);
    const shown = isVisible(field, context);
    if (!given && !shown) continue;
    if (field.group && (!given || Array.isArray(overrides[name]))) {
      const rows = drawRows(field, plan, context);
      if (given || rows.length > 0) answers[name] = rows.map(({ row }) => row);
      if (shown && rows.length > 0) relevant[name] = rows.map((one) => one.relevant);
      continue;
    }
    const value = given ? overrides[name] : drawValue(field, name, plan, context, closing.get(name));
    if (value !== undefined) answers[name] = value;
    const answer = shown ? parseAnswer(field, value) : undefined;
    if (answer !== undefined) relevant[name] = answer;
  }
  return answers;
}

/** Field name → the checks that can be judged once it is answered, because they read no later field. */
const closingChecks = weakMemo((form: Form): ReadonlyMap<string, readonly Check[]> => {
  const order = new Map(form.fields.map((field, index) => [field.name, index]));
  const closing = new Map<string, Check[]>();
  for (const check of form.checks) {
    const reads = conditionReads(check.when).filter((name) => order.has(name));
    if (reads.length === 0) continue;
    const last = reads.reduce((a, b) => (order.get(b)! > order.get(a)! ? b : a));
    closing.set(last, [...(closing.get(last) ?? []), check]);
  }
  return closing;
});

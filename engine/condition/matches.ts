import type { CompiledCondition } from '../form.ts';
import { readAnswer, type Context } from './context.ts';
import { compareValues, operandValue } from './operands.ts';

/** Whether a condition is met by the answers read so far. A missing answer never matches; `not` turns that round. */
export function matches(condition: CompiledCondition, context: Context): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every((one) => matches(one, context));
    case 'any':
      return condition.of.some((one) => matches(one, context));
    case 'not':
      return !matches(condition.of, context);
    case 'is':
      return (condition.values as readonly unknown[]).includes(readAnswer(context, condition.field));
    case 'matches': {
      const answer = readAnswer(context, condition.field);
      return answer !== undefined && context.validators[condition.validator]!(answer);
    }
    case 'compare': {
      const { as, left, operator, right } = condition;
      const value = operandValue(left, as, context);
      return value !== undefined && compareValues(as, value, operator, operandValue(right, as, context));
    }
  }
}

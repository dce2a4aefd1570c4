import { rowsOf } from '../answers.ts';
import { validatorOf, type CompiledCondition } from '../model/form.ts';
import { readAnswer, type Context } from './context.ts';
import { compareValues, operandValue } from './operands.ts';
import { visitCondition } from './visit-condition.ts';

/** True when the answers read so far meet a condition. A missing answer never matches; inside `not` it does. */
export const matches = (condition: CompiledCondition, context: Context): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.every(visit),
    any: ({ of }, visit) => of.some(visit),
    not: ({ of }, visit) => !visit(of),
    is: ({ field, values }) => (values as readonly unknown[]).includes(readAnswer(context, field)),
    matches({ field, validator }) {
      const answer = readAnswer(context, field);
      return answer !== undefined && validatorOf(context.validators, validator)(answer);
    },
    anyRow: ({ field, of }) => rowsOf(context.relevant[field]).some((row) => matches(of, { ...context, row })),
    compare({ as, left, operator, right }) {
      const value = operandValue(left, as, context);
      return value !== undefined && compareValues(as, value, operator, operandValue(right, as, context));
    },
  });

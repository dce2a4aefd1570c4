import type { CompiledCondition } from '../form.ts';
import { BY_NAME, type Context, type Scope } from './context.ts';
import { compareValues, readerOf, type Dated } from './operands.ts';

export type Test<C> = (context: C) => boolean;

/** Whether a condition is met by the answers read so far. A missing answer never matches; `not` turns that round. */
export const matches = (condition: CompiledCondition, context: Context): boolean => testOf(condition, BY_NAME)(context);

/** {@link matches} made ready for many answers. */
export function testOf<C extends Dated>(condition: CompiledCondition, scope: Scope<C>): Test<C> {
  switch (condition.op) {
    case 'all': return allOf(condition.of.map((one) => testOf(one, scope)));
    case 'any': return anyOf(condition.of.map((one) => testOf(one, scope)));
    case 'not': {
      const test = testOf(condition.of, scope);
      return (context) => !test(context);
    }
    case 'is': {
      const values: readonly unknown[] = condition.values;
      const read = scope.read(condition.field);
      return (context) => values.includes(read(context));
    }
    case 'matches': {
      const read = scope.read(condition.field);
      const fits = scope.fits(condition.validator);
      return (context) => {
        const answer = read(context);
        return answer !== undefined && fits(answer, context);
      };
    }
    case 'compare': {
      const { as, operator } = condition;
      const left = readerOf(condition.left, as, scope);
      const right = readerOf(condition.right, as, scope);
      return (context) => {
        const value = left(context);
        return value !== undefined && compareValues(as, value, operator, right(context));
      };
    }
  }
}

function allOf<C>(tests: ReadonlyArray<Test<C>>): Test<C> {
  return (context) => {
    for (const test of tests) if (!test(context)) return false;
    return true;
  };
}

function anyOf<C>(tests: ReadonlyArray<Test<C>>): Test<C> {
  return (context) => {
    for (const test of tests) if (test(context)) return true;
    return false;
  };
}

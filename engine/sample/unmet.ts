import type { Context } from '../condition/context.ts';
import { matches } from '../condition/matches.ts';
import type { CompiledCondition } from '../form.ts';

/**
 * How many simple conditions keep a condition from being met, 0 when it is: what a search needs that mends one at a
 * time. `wanted` false counts towards its opposite.
 */
export function unmet(condition: CompiledCondition, context: Context, wanted = true): number {
  switch (condition.op) {
    case 'not':
      return unmet(condition.of, context, !wanted);
    case 'all':
    case 'any': {
      const counts = condition.of.map((one) => unmet(one, context, wanted));
      const together = (condition.op === 'all') === wanted;
      return together ? counts.reduce((sum, count) => sum + count, 0) : Math.min(...counts);
    }
    default:
      return matches(condition, context) === wanted ? 0 : 1;
  }
}

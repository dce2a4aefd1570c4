import type { Context } from '../../condition/context.ts';
import { matches } from '../../condition/matches.ts';
import { visitCondition, type ConditionVisitor } from '../../condition/visit-condition.ts';
import type { CompiledCondition } from '../../model/form.ts';

/** Counts for a condition that is wanted (true), or whose opposite is (false). */
type Count = (wanted: boolean) => number;

/**
 * How many simple conditions keep a condition from being met; 0 when it is met. A search that corrects one condition
 * at a time needs it.
 */
export function unmetRules(condition: CompiledCondition, context: Context): number {
  const simple = (one: CompiledCondition): Count => {
    const met = matches(one, context);
    return (wanted) => (met === wanted ? 0 : 1);
  };
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const visitor: ConditionVisitor<Count> = {
    all:
      ({ of }, visit) =>
      (wanted) => {
        const counts = of.map((one) => visit(one)(wanted));
        return wanted ? sum(counts) : Math.min(...counts);
      },
    any:
      ({ of }, visit) =>
      (wanted) => {
        const counts = of.map((one) => visit(one)(wanted));
        return wanted ? Math.min(...counts) : sum(counts);
      },
    not:
      ({ of }, visit) =>
      (wanted) =>
        visit(of)(!wanted),
    is: simple,
    matches: simple,
    compare: simple,
  };
  return visitCondition(condition, visitor)(true);
}

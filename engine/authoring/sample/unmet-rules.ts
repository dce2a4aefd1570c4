import type { Context } from '../../condition/context.ts';
import { matches } from '../../condition/matches.ts';
import { visitCondition, type ConditionVisitor } from '../../condition/visit-condition.ts';
import type { CompiledCondition } from '../../model/form.ts';

/** Counts for a condition that should be true (`wanted`), or that should be false. */
type Count = (wanted: boolean) => number;

/**
 * The number of simple conditions that prevent a condition from being met; 0 when it is met. A search that corrects
 * one condition at a time needs it.
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
    anyRow: simple,
    compare: simple,
  };
  return visitCondition(condition, visitor)(true);
}

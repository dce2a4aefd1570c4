import type { CompiledCondition } from '../model/form.ts';

/** One function for each kind of `CompiledCondition`. If a kind is added, the compiler names visitors without it. */
export type ConditionVisitor<T> = {
  readonly [Op in CompiledCondition['op']]: (node: Extract<CompiledCondition, { op: Op }>, visit: Visit<T>) => T;
};

/** Visits a condition inside the current one. */
export type Visit<T> = (inner: CompiledCondition) => T;

/** Calls the visitor's function for this condition. That function visits inner conditions with `visit`. */
export function visitCondition<T>(condition: CompiledCondition, visitor: ConditionVisitor<T>): T {
  const visit: Visit<T> = (inner) => visitCondition(inner, visitor);
  const visitOne = visitor[condition.op] as (node: CompiledCondition, inner: Visit<T>) => T;
  return visitOne(condition, visit);
}

import type { CompiledCondition } from '../model/form.ts';

/** The kinds of conditions. A new one is a member of `CompiledCondition`; the compiler then names every visitor without it. */
export type ConditionVisitor<T> = {
  readonly [Op in CompiledCondition['op']]: (node: Extract<CompiledCondition, { op: Op }>, visit: Visit<T>) => T;
};

/** Visits a condition inside the one that is being visited. */
export type Visit<T> = (inner: CompiledCondition) => T;

/** Calls the visitor's function for this condition. The visitor itself goes on to inner ones with `visit`. */
export function visitCondition<T>(condition: CompiledCondition, visitor: ConditionVisitor<T>): T {
  const visit: Visit<T> = (inner) => visitCondition(inner, visitor);
  switch (condition.op) {
    case 'all':
      return visitor.all(condition, visit);
    case 'any':
      return visitor.any(condition, visit);
    case 'not':
      return visitor.not(condition, visit);
    case 'is':
      return visitor.is(condition, visit);
    case 'matches':
      return visitor.matches(condition, visit);
    case 'compare':
      return visitor.compare(condition, visit);
  }
}

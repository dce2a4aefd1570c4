import type { Condition, Constant, FieldDefinition, SchemaFragment } from '../definition/types.ts';
import type { CompiledCondition } from '../form.ts';
import { compileOperand, comparisonKind } from './compile-operand.ts';

/** What compiling a condition needs to know of its form. */
export interface ConditionScope {
  /** A name's definition as seen from where the condition stands: a sibling in the same group, else a top-level field. */
  definitionOf(name: string): FieldDefinition | undefined;
  /** Registers a fragment and returns its validator's id, such as `?0`. */
  fragment(schema: SchemaFragment): string;
}

/** A condition of the file as the tree that `matches` walks. `checkDefinition` has judged it before. */
export function compileCondition(condition: Condition, scope: ConditionScope): CompiledCondition {
  const parts = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => compileKey(key, value, scope));
  return parts.length === 1 ? parts[0]! : { op: 'all', of: parts };
}

function compileKey(key: string, value: Condition[string], scope: ConditionScope): CompiledCondition {
  if (key === 'all' || key === 'any') {
    return { op: key, of: (value as Condition[]).map((one) => compileCondition(one, scope)) };
  }
  if (key === 'not') return { op: 'not', of: compileCondition(value as Condition, scope) };
  if (key === 'compare') {
    const [left, operator, right] = value as NonNullable<Condition['compare']>;
    const [a, b] = [compileOperand(left), compileOperand(right)];
    return { op: 'compare', as: comparisonKind(a, b, scope.definitionOf), left: a, operator, right: b };
  }
  if (Array.isArray(value)) return { op: 'is', field: key, values: value as Constant[] };
  if (typeof value !== 'object') return { op: 'is', field: key, values: [value as Constant] };
  const type = scope.definitionOf(key)?.type ?? 'string';
  return { op: 'matches', field: key, validator: scope.fragment({ type, ...(value as SchemaFragment) }) };
}

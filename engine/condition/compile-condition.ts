import { groupItems } from '../model/items.ts';
import type { Condition, Constant, FieldDefinition, RowCondition, SchemaFragment } from '../model/types.ts';
import type { CompiledCondition } from '../model/form.ts';
import { compileOperand, comparisonKind } from './compile-operand.ts';

/** What compiling a condition needs to know about its form. */
export interface ConditionScope {
  /** A name's definition as the condition sees it: a sibling in the same group, else a top-level field. */
  definitionOf(name: string): FieldDefinition | undefined;
  /** Registers a fragment and returns its validator's id, such as `?0`. Absent when the condition is not evaluated. */
  fragment?(schema: SchemaFragment): string;
}

/** Makes the tree that `visitCondition` walks. The meta-schema has already accepted the condition's shape. */
export function compileCondition(condition: Condition, scope: ConditionScope, pointer = ''): CompiledCondition {
  const parts = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => compileKey(key, value, scope, `${pointer}/${segment(key)}`));
  const [only] = parts;
  return only && parts.length === 1 ? only : { op: 'all', of: parts, pointer };
}

function compileKey(key: string, value: Condition[string], scope: ConditionScope, pointer: string): CompiledCondition {
  if (key === 'all' || key === 'any') {
    const of = (value as Condition[]).map((one, index) => compileCondition(one, scope, `${pointer}/${index}`));
    return { op: key, of, pointer };
  }
  if (key === 'not') return { op: 'not', of: compileCondition(value as Condition, scope, pointer), pointer };
  if (key === 'compare') {
    const written = value as NonNullable<Condition['compare']>;
    const [left, right] = [compileOperand(written[0]), compileOperand(written[2])];
    const as = comparisonKind(left, right, scope.definitionOf);
    return { op: 'compare', as, left, operator: written[1], right, written, pointer };
  }
  if (Array.isArray(value)) return { op: 'is', field: key, values: value as Constant[], pointer };
  if (typeof value !== 'object') return { op: 'is', field: key, values: [value as Constant], pointer };
  if (Object.hasOwn(value, 'anyRow')) {
    const group = scope.definitionOf(key);
    const rows = (group && groupItems(group)?.properties) ?? {};
    const inRow = { ...scope, definitionOf: (name: string) => rows[name] ?? scope.definitionOf(name) };
    const of = compileCondition((value as RowCondition).anyRow, inRow, `${pointer}/anyRow`);
    return { op: 'anyRow', field: key, questions: Object.keys(rows), of, pointer };
  }
  const schema = { type: scope.definitionOf(key)?.type ?? 'string', ...withTypes(value as SchemaFragment) };
  return { op: 'matches', field: key, schema, validator: scope.fragment?.(schema) ?? '', pointer };
}

/** Adds the type of a list's values inside `contains`, because Ajv needs it. */
const withTypes = (fragment: SchemaFragment): SchemaFragment =>
  Object.fromEntries(
    Object.entries(fragment).map(([keyword, value]) => {
      if (keyword === 'not') return [keyword, withTypes(value as SchemaFragment)];
      return [keyword, keyword === 'contains' ? { type: 'string', ...(value as SchemaFragment) } : value];
    }),
  );

/** One segment of a JSON pointer. */
export const segment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

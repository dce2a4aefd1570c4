import { conditionReads, operandReads } from '../condition/reads.ts';
import type { Check, Field } from '../form.ts';

/** The top-level names and siblings that a field's visibility and bounds read, those of its group's fields included. */
export function fieldReads(field: Field): readonly string[] {
  return [
    ...(field.visibleWhen ? conditionReads(field.visibleWhen) : []),
    ...(field.min ? operandReads(field.min) : []),
    ...(field.max ? operandReads(field.max) : []),
    ...(field.group?.fields.flatMap(fieldReads) ?? []),
  ];
}

/**
 * Field name → the top-level fields that depend on it, directly or through others, in file order. Fields read only
 * earlier ones, so one pass from the end knows every follower's followers.
 */
export function dependentsByField(fields: readonly Field[]): ReadonlyMap<string, readonly string[]> {
  const order = new Map(fields.map((field, index) => [field.name, index]));
  const direct = new Map<string, Set<string>>(fields.map((field) => [field.name, new Set()]));
  for (const field of fields) for (const name of fieldReads(field)) direct.get(name)?.add(field.name);

  const all = new Map<string, Set<string>>();
  for (const { name } of [...fields].reverse()) {
    const reached = new Set<string>();
    for (const next of direct.get(name)!) {
      reached.add(next);
      for (const further of all.get(next) ?? []) reached.add(further);
    }
    all.set(name, reached);
  }
  const inOrder = (names: Set<string>) => [...names].sort((a, b) => order.get(a)! - order.get(b)!);
  return new Map(fields.map(({ name }) => [name, inOrder(all.get(name)!)]));
}

/** Field name → the indexes of the checks that read it or stand beside it, ascending. */
export function checksByField(checks: readonly Check[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  checks.forEach((check, index) => {
    for (const name of new Set([...conditionReads(check.when), ...check.fields])) {
      found.set(name, [...(found.get(name) ?? []), index]);
    }
  });
  return found;
}

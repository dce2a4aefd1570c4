/**
 * What a form's own rules say about the values of a field: the constants, patterns and numbers that conditions look
 * for, and the operands that a value is compared with. A sample tries these, so that it also finds answers for rules
 * that this code does not know in advance.
 */
import { boundedAs } from '../../condition/compile-operand.ts';
import { conditionReads, operandReads } from '../../condition/reads.ts';
import { visitCondition } from '../../condition/visit-condition.ts';
import { localName } from '../../model/question-name.ts';
import { weakMemo } from '../../lib/weak-memo.ts';
import type { SchemaFragment } from '../../model/types.ts';
import type { ComparisonKind, CompiledCondition, CompiledOperand, Field, Form } from '../../model/form.ts';

/** Two operands that a rule compares; `mine` reads the field that the constraint belongs to. */
export interface Relation {
  readonly mine: CompiledOperand;
  readonly other: CompiledOperand;
  readonly as: ComparisonKind;
}

export interface Constraints {
  /** Values that conditions ask for, including the limits of ranges. */
  readonly values: readonly unknown[];
  readonly patterns: readonly string[];
  readonly relations: readonly Relation[];
  /** True for a question in the rows of a group that a condition about any row reads. */
  readonly inAnyRow: boolean;
}

interface Collected {
  values: unknown[];
  patterns: string[];
  relations: Relation[];
  inAnyRow: boolean;
}

export const NO_CONSTRAINTS: Constraints = { values: [], patterns: [], relations: [], inAnyRow: false };

/** By field name; fields that no rule mentions are absent. A cell never has the name of a top-level field. */
export const constraintsOf = weakMemo((form: Form): ReadonlyMap<string, Constraints> => {
  const found = new Map<string, Collected>();
  const of = (name: string): Collected => {
    let one = found.get(name);
    if (!one) found.set(name, (one = { values: [], patterns: [], relations: [], inAnyRow: false }));
    return one;
  };
  const relate = (left: CompiledOperand, right: CompiledOperand, as: ComparisonKind): void => {
    for (const name of namesIn(left)) of(name).relations.push({ mine: left, other: right, as });
    for (const name of namesIn(right)) of(name).relations.push({ mine: right, other: left, as });
  };
  const walk = (condition: CompiledCondition): void =>
    visitCondition<void>(condition, {
      all: ({ of: inner }, visit) => inner.forEach(visit),
      any: ({ of: inner }, visit) => inner.forEach(visit),
      not: ({ of: inner }, visit) => visit(inner),
      is: ({ field, values }) => void of(field).values.push(...values),
      matches: ({ field, schema }) => readFragment(schema, of(field)),
      anyRow({ questions, of: inner }, visit) {
        visit(inner);
        for (const name of conditionReads(inner)) if (questions.includes(name)) of(name).inAnyRow = true;
      },
      compare: ({ left, right, as }) => relate(left, right, as),
    });
  const visit = (field: Field): void => {
    if (field.visibleWhen) walk(field.visibleWhen);
    const own: CompiledOperand = { kind: 'field', field: field.name };
    if (field.min) relate(own, field.min, boundedAs(field.definition));
    if (field.max) relate(own, field.max, boundedAs(field.definition));
    field.group?.fields.forEach(visit);
  };
  form.fields.forEach(visit);
  for (const check of form.checks) walk(check.when);
  return found;
});

/** The fields that change the operand's value: in the rows of a group, the question that a sum adds up. */
const namesIn = (operand: CompiledOperand): readonly string[] =>
  operand.kind === 'sum' ? operand.fields.map(localName) : operandReads(operand);

function readFragment(fragment: SchemaFragment, into: Collected): void {
  for (const [keyword, value] of Object.entries(fragment)) {
    if (keyword === 'pattern') into.patterns.push(value as string);
    else if (keyword === 'const' || keyword === 'minimum' || keyword === 'maximum') into.values.push(value);
    else if (keyword === 'enum') into.values.push(...(value as unknown[]));
    else if (keyword === 'not' || keyword === 'contains') readFragment(value as SchemaFragment, into);
  }
}

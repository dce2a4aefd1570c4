/** Which fields a condition or an operand reads: what the order check is made from. */
import type { CompiledCondition, CompiledOperand } from '../form.ts';

/** Names in order of appearance, repeats included. */
export function operandReads(operand: CompiledOperand): readonly string[] {
  switch (operand.kind) {
    case 'field':
      return [operand.field];
    case 'sum':
      return operand.fields;
    case 'add':
      return [operand.field, ...(operand.lengths ?? [])];
    case 'const':
    case 'today':
      return [];
  }
}

/** Names in order of appearance, repeats included. */
export function conditionReads(condition: CompiledCondition): readonly string[] {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.flatMap(conditionReads);
    case 'not':
      return conditionReads(condition.of);
    case 'is':
    case 'matches':
      return [condition.field];
    case 'compare':
      return [...operandReads(condition.left), ...operandReads(condition.right)];
  }
}

/** Which fields a condition or an operand reads. The check of the fields' order uses this. */
import type { CompiledCondition, CompiledOperand } from '../model/form.ts';
import { aboveName, groupOf } from '../model/question-name.ts';
import { visitCondition } from './visit-condition.ts';

/**
 * Names in order of appearance, repeats included. For a question of every row, the name of its group; for one of the row
 * above, the name of the question.
 */
export function operandReads(operand: CompiledOperand): readonly string[] {
  switch (operand.kind) {
    case 'field':
      return [inRow(operand.field)];
    case 'count':
      return [operand.group];
    case 'sum':
      return operand.fields.map((name) => groupOf(name) ?? name);
    case 'add':
      return [operand.field, ...operand.lengths.filter((length) => typeof length === 'string')].map(inRow);
    case 'const':
    case 'today':
      return [];
  }
}

/** True when a condition can change overnight, without a change of an answer. */
export const readsToday = (condition: CompiledCondition): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.some(visit),
    any: ({ of }, visit) => of.some(visit),
    not: ({ of }, visit) => visit(of),
    is: () => false,
    matches: () => false,
    anyRow: ({ of }, visit) => visit(of),
    compare: ({ left, right }) => left.kind === 'today' || right.kind === 'today',
  });

/** Names in order of appearance, repeats included. A condition about any row reads its group. */
export const conditionReads = (condition: CompiledCondition): readonly string[] =>
  visitCondition<readonly string[]>(condition, {
    all: ({ of }, visit) => of.flatMap(visit),
    any: ({ of }, visit) => of.flatMap(visit),
    not: ({ of }, visit) => visit(of),
    is: ({ field }) => [field],
    matches: ({ field }) => [field],
    anyRow: ({ field, questions, of }, visit) => [field, ...visit(of).filter((name) => !questions.includes(name))],
    compare: ({ left, right }) => [...operandReads(left), ...operandReads(right)],
  });

const inRow = (name: string): string => aboveName(name) ?? name;

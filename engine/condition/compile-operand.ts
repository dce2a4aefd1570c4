import type { BoundDefinition, FieldDefinition, Operand } from '../model/types.ts';
import type { ComparisonKind, CompiledOperand, Duration } from '../model/form.ts';
import { kindOf } from '../fields/kinds.ts';
import { parseDuration } from './durations.ts';
import { commonKind } from './operands.ts';

/** Compiles an operand of `compare`, where a bare text is the name of a field. */
export function compileOperand(operand: Operand): CompiledOperand {
  if (typeof operand === 'string') return { kind: 'field', field: operand };
  if ('const' in operand) return { kind: 'const', value: operand.const };
  if ('count' in operand) return { kind: 'count', group: operand.count };
  if ('sum' in operand) return { kind: 'sum', fields: operand.sum };
  if ('today' in operand) return { kind: 'today', offset: written(operand.today) };
  const [field, ...durations] = operand.add;
  return { kind: 'add', field, lengths: durations.map((text) => (isWritten(text) ? written(text) : text)) };
}

/** Compiles a bound of `x-min` or `x-max`. */
export const compileBound = (bound: BoundDefinition): CompiledOperand => compileOperand(operandOf(bound));

/** A bound of `x-min` or `x-max`, where a bare text is a value, such as a date, as an operand of `compare`. */
export function operandOf(bound: BoundDefinition): Operand {
  if (typeof bound !== 'object') return { const: bound };
  return 'field' in bound ? bound.field : bound;
}

/** True for a length of time, which starts with a digit or a sign; a field's name starts with a letter. */
export const isWritten = (duration: string): boolean => /^[\d+-]/.test(duration);

/** `checkDefinition` has already refused lengths of time that cannot be read. */
const written = (text: string): Duration => parseDuration(text) ?? { months: 0, days: 0 };

/** How a field's answers are compared; as text when the field does not exist. */
export const comparedAs = (definition: FieldDefinition | undefined): ComparisonKind =>
  definition ? kindOf(definition).comparedAs(definition) : 'text';

/** How the bounds of a field are read. Those of a repeating group are about the number of its rows. */
export const boundedAs = (definition: FieldDefinition): ComparisonKind =>
  kindOf(definition).storedAs === 'rows' ? 'number' : comparedAs(definition);

/** How an operand is compared; undefined for a constant that is not a number: it is read like the other side. */
export function kindOfOperand(
  operand: CompiledOperand,
  definitionOf: (name: string) => FieldDefinition | undefined,
): ComparisonKind | undefined {
  switch (operand.kind) {
    case 'field':
      return comparedAs(definitionOf(operand.field));
    case 'const':
      return typeof operand.value === 'number' ? 'number' : undefined;
    case 'count':
    case 'sum':
      return 'number';
    case 'add':
    case 'today':
      return 'date';
  }
}

/** How a comparison reads both sides. */
export const comparisonKind = (
  left: CompiledOperand,
  right: CompiledOperand,
  definitionOf: (name: string) => FieldDefinition | undefined,
): ComparisonKind => commonKind([kindOfOperand(left, definitionOf), kindOfOperand(right, definitionOf)]);

/** Conditions that nothing can meet: they contradict themselves, or the conditions of the fields that they ask about. */
import { operandReads } from '../../condition/reads.ts';
import { visitCondition } from '../../condition/visit-condition.ts';
import type { CompiledCondition, CompiledOperand } from '../../model/form.ts';
import { compileCondition, segment } from '../../condition/compile-condition.ts';
import { domainOf, type CheckScope } from './check-scope.ts';
import { groupItems } from '../../model/items.ts';
import type { Condition, Constant, FieldDefinition } from '../../model/types.ts';

/** A condition that must hold, or that must not. */
type Goal = { is: CompiledCondition } | { isNot: CompiledCondition };

/** Field name → the answers that it can still have; absent while nothing is asked of it. */
type Known = ReadonlyMap<string, readonly Constant[]>;

/** Goals to try; enough for what a person writes. Beyond it the answer is 'cannot tell'. */
const TRIES_MAX = 2_000;

/**
 * Names each question that no one can ever see, and advice, documents and next steps that never come up.
 * @param isSound whether nothing is wrong so far where a pointer holds this text: a condition that points nowhere
 *   cannot be judged further, and one mistake should be named once
 */
export function checkConditionsCanBeMet(scope: CheckScope, isSound: (part: string) => boolean): void {
  if (!isSound('/x-visibleWhen')) return;
  for (const [name, field] of Object.entries(scope.definition.properties)) {
    const pointer = `/properties/${segment(name)}`;
    checkQuestion(scope, name, field, pointer, {});
    const cells = groupItems(field)?.properties ?? {};
    for (const [cell, one] of Object.entries(cells))
      checkQuestion(scope, cell, one, `${pointer}/items/properties/${segment(cell)}`, cells);
  }
  (scope.definition['x-checks'] ?? []).forEach(({ id, when }, index) => {
    const pointer = `/x-checks/${index}/when`;
    if (!isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-advised', pointer, `No answers make the check '${id}' speak.`, FIX);
  });
  (scope.definition['x-documents'] ?? []).forEach(({ title, when }, index) => {
    const pointer = `/x-documents/${index}/when`;
    if (!when || !isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-listed', pointer, `No answers put the document '${title}' on the list.`, FIX);
  });
  (scope.definition['x-next'] ?? []).forEach(({ text, when }, index) => {
    const pointer = `/x-next/${index}/when`;
    if (!when || !isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-listed', pointer, `No answers put '${text}' on the list of what comes next.`, FIX);
  });
}

const FIX = 'Its condition contradicts itself, or the condition of a field that it asks about: fix one of them.';

function checkQuestion(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  pointer: string,
  siblings: Record<string, FieldDefinition>,
): void {
  const condition = field['x-visibleWhen'];
  if (!condition || canBeMet(scope, condition, siblings)) return;
  scope.report('never-asked', `${pointer}/x-visibleWhen`, `No one can ever see '${name}'.`, FIX);
}

/**
 * Whether some answers make a condition true while every field that it asks about is visible too. Decides
 * contradicting constants through `all`, `any`, `not` and chains of fields; says yes where it cannot tell.
 */
function canBeMet(scope: CheckScope, written: Condition, siblings: Record<string, FieldDefinition>): boolean {
  let tries = 0;
  const definitionOf = (name: string) => siblings[name] ?? scope.definition.properties[name];
  const compiled = (condition: Condition) => compileCondition(condition, { definitionOf });

  /** To have an answer a field must be visible. */
  const visible = (names: readonly string[]): Goal[] =>
    names.flatMap((name) => {
      const one = definitionOf(name)?.['x-visibleWhen'];
      return one ? [{ is: compiled(one) }] : [];
    });

  function solve(goals: readonly Goal[], known: Known): boolean {
    tries += 1;
    if (tries > TRIES_MAX) return true;
    // What must not hold can be judged only when all that must hold is known.
    const goal = goals.find((one) => 'is' in one);
    if (!goal) return goals.every((one) => 'isNot' in one && canFail(one.isNot, known));
    const rest = goals.filter((one) => one !== goal);
    return visitCondition<boolean>(goal.is, {
      all: ({ of }) => solve([...rest, ...of.map((is) => ({ is }))], known),
      any: ({ of }) => of.some((is) => solve([...rest, { is }], known)),
      not: ({ of }) => solve([...rest, { isNot: of }], known),
      compare: ({ left, right }) => solve([...rest, ...visible([left, right].flatMap(comparedFields))], known),
      matches({ field }) {
        const left = possibleOf(field, known);
        return (
          left?.length !== 0 && solve([...rest, ...visible([field])], left ? withKnown(known, field, left) : known)
        );
      },
      is({ field, values }) {
        const possible = possibleOf(field, known);
        const left = possible ? values.filter((one) => possible.includes(one)) : values;
        return left.length > 0 && solve([...rest, ...visible([field])], withKnown(known, field, left));
      },
    });
  }

  function possibleOf(name: string, known: Known): readonly Constant[] | undefined {
    const field = definitionOf(name);
    return known.get(name) ?? (field && domainOf(field, scope.choices));
  }

  return solve([{ is: compiled(written) }], new Map());
}

const withKnown = (known: Known, field: string, answers: readonly Constant[]): Known =>
  new Map([...known, [field, answers]]);

/** Whether a condition can still be untrue. Decides constants alone; a list that leaves an answer over can fail. */
const canFail = (condition: CompiledCondition, known: Known): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.length === 0 || of.some(visit),
    any: ({ of }, visit) => of.every(visit),
    not: () => true,
    matches: () => true,
    compare: () => true,
    is: ({ field, values }) => known.get(field)?.some((one) => !values.includes(one)) ?? true,
  });

/** A sum may lack some of its fields, so only fields that are read alone must be visible. */
const comparedFields = (operand: CompiledOperand): readonly string[] =>
  operand.kind === 'sum' ? [] : operandReads(operand);

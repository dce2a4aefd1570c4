/** Conditions that nothing can meet: they contradict themselves, or the conditions of the fields that they ask about. */
import { compileOperand } from '../condition/compile-operand.ts';
import { operandReads } from '../condition/reads.ts';
import { domainOf, segment, type CheckScope } from './check-scope.ts';
import type { Condition, Constant, FieldDefinition } from './types.ts';

/** A condition that must hold, or that must not. */
type Goal = { is: Condition } | { isNot: Condition };

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
    const cells = field.items?.properties ?? {};
    for (const [cell, one] of Object.entries(cells))
      checkQuestion(scope, cell, one, `${pointer}/items/properties/${segment(cell)}`, cells);
  }
  (scope.definition['x-checks'] ?? []).forEach(({ id, when }, index) => {
    const pointer = `/x-checks/${index}/when`;
    if (!isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-advised', pointer, `No answers make the check '${id}' speak.`, MEND);
  });
  (scope.definition['x-documents'] ?? []).forEach(({ title, when }, index) => {
    const pointer = `/x-documents/${index}/when`;
    if (!when || !isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-listed', pointer, `No answers put the document '${title}' on the list.`, MEND);
  });
  (scope.definition['x-next'] ?? []).forEach(({ text, when }, index) => {
    const pointer = `/x-next/${index}/when`;
    if (!when || !isSound(`${pointer}/`) || canBeMet(scope, when, {})) return;
    scope.report('never-listed', pointer, `No answers put '${text}' on the list of what comes next.`, MEND);
  });
}

const MEND = 'Its condition contradicts itself, or the condition of a field that it asks about: mend one of them.';

function checkQuestion(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  pointer: string,
  siblings: Record<string, FieldDefinition>,
): void {
  const condition = field['x-visibleWhen'];
  if (!condition || canBeMet(scope, condition, siblings)) return;
  scope.report('never-asked', `${pointer}/x-visibleWhen`, `No one can ever see '${name}'.`, MEND);
}

/**
 * Whether some answers make a condition true while every field that it asks about is visible too. Decides
 * contradicting constants through `all`, `any`, `not` and chains of fields; says yes where it cannot tell.
 */
function canBeMet(scope: CheckScope, condition: Condition, siblings: Record<string, FieldDefinition>): boolean {
  let tries = 0;
  const definitionOf = (name: string) => siblings[name] ?? scope.definition.properties[name];

  /** To have an answer a field must be visible. */
  const visible = (names: readonly string[]): Goal[] =>
    names.flatMap((name) => {
      const one = definitionOf(name)?.['x-visibleWhen'];
      return one ? [{ is: one }] : [];
    });

  function solve(goals: readonly Goal[], known: Known): boolean {
    tries += 1;
    // What must not hold can be judged only when all that must hold is known.
    const at = goals.findIndex((goal) => 'is' in goal);
    if (tries > TRIES_MAX) return true;
    if (at < 0) return goals.every((goal) => 'isNot' in goal && canFail(goal.isNot, known));
    const goal = goals[at] as { is: Condition };
    const rest = goals.toSpliced(at, 1);
    const [entry, ...more] = Object.entries(goal.is);
    if (!entry) return solve(rest, known);
    const others = more.length > 0 ? [...rest, { is: Object.fromEntries(more) as Condition }] : rest;
    const [key, value] = entry;
    switch (key) {
      case 'all':
        return solve([...others, ...(value as Condition[]).map((is) => ({ is }))], known);
      case 'any':
        return (value as Condition[]).some((is) => solve([...others, { is }], known));
      case 'not':
        return solve([...others, { isNot: value as Condition }], known);
      case 'compare':
        return solve([...others, ...visible(comparedFields(value as NonNullable<Condition['compare']>))], known);
    }
    const wanted = constantsOf(value);
    const field = definitionOf(key);
    const possible = known.get(key) ?? (field && domainOf(field, scope.choices));
    const left = wanted && possible ? wanted.filter((one) => possible.includes(one)) : (wanted ?? possible);
    if (left?.length === 0) return false;
    return solve([...others, ...visible([key])], left ? new Map([...known, [key, left]]) : known);
  }

  return solve([{ is: condition }], new Map());
}

/** Whether a condition can still be untrue. Decides constants alone; a list that leaves an answer over can fail. */
function canFail(condition: Condition, known: Known): boolean {
  const entries = Object.entries(condition);
  return (
    entries.length === 0 ||
    entries.some(([key, value]) => {
      if (key === 'any') return (value as Condition[]).every((one) => canFail(one, known));
      if (key === 'all') return (value as Condition[]).some((one) => canFail(one, known));
      const unwanted = constantsOf(value);
      const left = known.get(key);
      return key === 'not' || key === 'compare' || !unwanted || !left || left.some((one) => !unwanted.includes(one));
    })
  );
}

/** The constants that a key's value asks for; undefined for a fragment. */
function constantsOf(value: Condition[string]): readonly Constant[] | undefined {
  if (Array.isArray(value)) return value as Constant[];
  return typeof value === 'object' ? undefined : [value as Constant];
}

/** A sum may lack some of its fields, so only fields that stand alone must be visible. */
function comparedFields([left, , right]: NonNullable<Condition['compare']>): readonly string[] {
  return [left, right]
    .filter((one) => typeof one === 'string' || 'add' in one)
    .flatMap((one) => operandReads(compileOperand(one)));
}

/** Finds conditions that no answers can meet: they contradict themselves or the conditions of fields that they read. */
import type { Context } from '../../condition/context.ts';
import { matches } from '../../condition/matches.ts';
import { operandReads } from '../../condition/reads.ts';
import { visitCondition } from '../../condition/visit-condition.ts';
import type { CompiledCondition } from '../../model/form.ts';
import { segment } from '../../condition/compile-condition.ts';
import type { DefinitionRule } from './check-rules.ts';
import { conditionIn, definitionFor, domainOf, type CheckScope, type Reader } from './check-scope.ts';
import { groupItems } from '../../model/items.ts';
import type { CheckDefinition, Condition, Constant, FieldDefinition } from '../../model/types.ts';

/** A condition that must be true, or that must be false. */
type Goal = { is: CompiledCondition } | { isNot: CompiledCondition };

/** Field name → the answers that it can still have; absent while no condition restricts it. */
type Known = ReadonlyMap<string, readonly Constant[]>;

/** The maximum number of tries, enough for conditions written by hand. Above it, a condition counts as possible. */
const TRIES_MAX = 2_000;

/**
 * Reports each question that can never be visible, and advice, documents and next steps that can never appear.
 * @param isSound true when no mistake was found yet at a pointer that contains this text. A condition on an unknown
 *   field cannot be judged further, and one mistake should be reported only once
 */
export function checkConditionsCanBeMet(scope: CheckScope, isSound: (part: string) => boolean): void {
  if (!isSound('/x-visibleWhen')) return;
  for (const [name, field] of Object.entries(scope.definition.properties)) {
    const pointer = `/properties/${segment(name)}`;
    checkQuestion(scope, field, pointer, { name });
    for (const [cell, one] of Object.entries(groupItems(field)?.properties ?? {}))
      checkQuestion(scope, one, `${pointer}/items/properties/${segment(cell)}`, { name: cell, group: name });
  }
  const { 'x-checks': checks = [], 'x-documents': documents = [], 'x-next': nextSteps = [] } = scope.definition;
  /** @returns true when the condition could be judged and answers can meet it */
  const check = (rule: DefinitionRule, pointer: string, when: Condition | undefined, effect: string): boolean => {
    if (!when || !isSound(`${pointer}/`)) return false;
    if (canBeMet(scope, conditionIn(scope, when))) return true;
    scope.report(rule, pointer, `No answers can ${effect}.`, FIX);
    return false;
  };
  checks.forEach(({ id, when, fields }, index) => {
    if (check('never-advised', `/x-checks/${index}/when`, when, `make the check '${id}' show its advice`))
      checkPlace(scope, { id, when, fields }, `/x-checks/${index}/fields`);
  });
  documents.forEach(({ title, when }, index) =>
    check('never-listed', `/x-documents/${index}/when`, when, `put the document '${title}' on the list`),
  );
  nextSteps.forEach(({ text, when }, index) =>
    check('never-listed', `/x-next/${index}/when`, when, `put '${text}' on the list of next steps`),
  );
}

const FIX = 'Its condition contradicts itself, or the condition of a field that it reads. Fix one of them.';
const FIX_IN_ROWS =
  'Its condition contradicts itself, or the condition of a field that it reads or of its group. Fix one of them.';

/** Reports advice that is only beside questions that are not asked while its condition is true. */
function checkPlace(
  scope: CheckScope,
  { id, when, fields }: Pick<CheckDefinition, 'id' | 'when' | 'fields'>,
  pointer: string,
): void {
  const isAsked = (name: string): boolean => {
    const visibleWhen = definitionFor(scope, name)?.['x-visibleWhen'];
    return !visibleWhen || canBeMet(scope, conditionIn(scope, { all: [when, visibleWhen] }));
  };
  if (fields.some(isAsked)) return;
  scope.report(
    'never-advised',
    pointer,
    `The check '${id}' can never show its advice, because ${fields.map((name) => `'${name}'`).join(' and ')} ${fields.length === 1 ? 'is' : 'are'} not asked while its condition is true.`,
    "Name a question under 'fields' that is asked then, or change the condition.",
  );
}

function checkQuestion(scope: CheckScope, field: FieldDefinition, pointer: string, reader: Reader): void {
  const condition = field['x-visibleWhen'];
  if (!condition || canBeMet(scope, conditionIn(scope, condition, '', reader), reader)) return;
  scope.report(
    'never-asked',
    `${pointer}/x-visibleWhen`,
    `No one can ever see '${reader.name}'.`,
    reader.group === undefined ? FIX : FIX_IN_ROWS,
  );
}

/**
 * True when some answers make a condition true while every field that it reads is visible too. It finds contradicting
 * constants through `all`, `any`, `not`, single rows and chains of fields; it returns true when it cannot decide. A
 * question in rows is seen only while its group is.
 * @param before what is known of the answers outside of a row
 */
function canBeMet(
  scope: CheckScope,
  condition: CompiledCondition,
  reader?: Reader,
  before: Known = new Map(),
): boolean {
  let tries = 0;
  const definitionOf = (name: string) => definitionFor(scope, name, reader);

  /** The conditions of these fields, which must be true because only a visible field has an answer. */
  const visible = (names: readonly string[]): Goal[] =>
    names.flatMap((name) => {
      const one = definitionOf(name)?.['x-visibleWhen'];
      return one ? [{ is: conditionIn(scope, one, '', reader) }] : [];
    });

  function solve(goals: readonly Goal[], known: Known): boolean {
    tries += 1;
    if (tries > TRIES_MAX) return true;
    // A row is judged after the answers outside of it, and conditions that must be false after all that must be true.
    const mustBeTrue = goals.filter((one) => 'is' in one);
    const goal = mustBeTrue.find(({ is }) => is.op !== 'anyRow') ?? mustBeTrue[0];
    if (!goal) return goals.every((one) => 'isNot' in one && canFail(one.isNot, known));
    const rest = goals.filter((one) => one !== goal);
    return visitCondition<boolean>(goal.is, {
      all: ({ of }) => solve([...rest, ...of.map((is) => ({ is }))], known),
      any: ({ of }) => of.some((is) => solve([...rest, { is }], known)),
      not: ({ of }) => solve([...rest, { isNot: of }], known),
      compare: (node) => solve([...rest, ...visible(fieldsToBeSeen(node))], known),
      matches({ field }) {
        const left = possibleOf(field, known);
        return (
          left?.length !== 0 && solve([...rest, ...visible([field])], left ? withKnown(known, field, left) : known)
        );
      },
      // Another row may meet another condition, so what is known of this row is not kept.
      anyRow: ({ field, questions, of }) =>
        canBeMet({ ...scope, anyRow: field }, of, reader, without(known, questions)) &&
        solve([...rest, ...visible([field])], known),
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

  const group = scope.anyRow ?? reader?.group;
  return solve([{ is: condition }, ...visible(group === undefined ? [] : [group])], before);
}

const withKnown = (known: Known, field: string, answers: readonly Constant[]): Known =>
  new Map([...known, [field, answers]]);

/** Inside of rows, a name first means a question of a row, also where the reader is in rows with such a question. */
const without = (known: Known, questions: readonly string[]): Known =>
  new Map([...known].filter(([name]) => !questions.includes(name)));

/** True when a condition can still be false. Only constants are decided: they fail when another answer is possible. */
const canFail = (condition: CompiledCondition, known: Known): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.length === 0 || of.some(visit),
    any: ({ of }, visit) => of.every(visit),
    not: () => true,
    matches: () => true,
    anyRow: () => true,
    compare: () => true,
    is: ({ field, values }) => known.get(field)?.some((one) => !values.includes(one)) ?? true,
  });

/** Before any answer, when every group has 0 rows. */
const NO_ANSWERS: Context = { validators: {}, today: '', relevant: {} };

/**
 * The fields without whose answers a comparison cannot be true. A sum may lack some of its fields. A hidden group has 0
 * rows, so it may be hidden unless the constant beside its number does not fit 0.
 */
function fieldsToBeSeen(comparison: Extract<CompiledCondition, { op: 'compare' }>): readonly string[] {
  const sides = [comparison.left, comparison.right];
  const needsRows = sides.some(({ kind }) => kind === 'const') && !matches(comparison, NO_ANSWERS);
  return sides.filter(({ kind }) => kind !== 'sum' && (kind !== 'count' || needsRows)).flatMap(operandReads);
}

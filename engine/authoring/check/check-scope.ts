/** Shared by the checks of a definition: looking up names and reporting mistakes. */
import { plainHyphens } from '../../amount.ts';
import { compileCondition } from '../../condition/compile-condition.ts';
import { boundedAs, comparedAs } from '../../condition/compile-operand.ts';
import { compareValues, readAs, type Comparable } from '../../condition/operands.ts';
import { kindOf } from '../../fields/kinds.ts';
import { readText } from '../../fields/text.ts';
import type { CompiledCondition } from '../../model/form.ts';
import type { DefinitionRule } from './check-rules.ts';
import { groupItems } from '../../model/items.ts';
import { aboveName, groupOf as nameOfGroup, localName } from '../../model/question-name.ts';
import { ownValue } from '../../lib/own-value.ts';
import { nearest } from '../../lib/nearest.ts';
import type {
  ChoiceLists,
  Condition,
  Constant,
  FieldDefinition,
  FormDefinition,
  GroupItems,
} from '../../model/types.ts';

/** What the product knows of the values that `x-prefill` names, such as `passport.number`. */
export interface PrefillValues {
  /** The entries of the list that a value comes from; undefined when it has none. */
  readonly entriesOf: (name: string) => readonly string[] | undefined;
  /** True for a date. All other values are texts. */
  readonly isDate: (name: string) => boolean;
  /** True for a value that identifies a person. A question that it answers must be `x-sensitive`. */
  readonly isSensitive: (name: string) => boolean;
}

export interface CheckScope {
  readonly definition: FormDefinition;
  readonly choices: ChoiceLists;
  /** The group whose rows a condition is about: inside it, names first mean questions of a row. */
  readonly anyRow?: string;
  readonly report: (rule: DefinitionRule, pointer: string, message: string, fix: string) => void;
  readonly prefill: PrefillValues;
  /** True when a regular expression's time can grow faster than its text. Absent when there is no tool to find out. */
  readonly isRunaway?: (pattern: string) => boolean;
}

/** The field whose condition or bound is checked; absent for checks and documents, which may read every field. */
export interface Reader {
  readonly name: string;
  readonly group?: string;
  /** True for a bound, which may read the row above. */
  readonly isBound?: boolean;
}

export type Lookup =
  | { kind: 'found'; definition: FieldDefinition }
  | { kind: 'later' | 'itself'; definition: FieldDefinition }
  | { kind: 'missing' };

/**
 * Finds the field that a name means to its reader: an earlier sibling in the group, else an earlier top-level one. For a
 * bound, `above.question` is any question of its group, because the row above is complete.
 */
export function lookUp(scope: CheckScope, name: string, reader?: Reader): Lookup {
  const { definition } = scope;
  const above = reader?.isBound ? ownValue(groupOf(scope, reader)?.properties ?? {}, aboveName(name) ?? '') : undefined;
  if (above) return { kind: 'found', definition: above };
  const home = homeOf(scope, name, reader).properties;
  const found = ownValue(home, name);
  if (!found) return { kind: 'missing' };
  const isOfAnyRow = scope.anyRow !== undefined && home !== definition.properties;
  if (!reader || isOfAnyRow) return { kind: 'found', definition: found };
  const mine = home === definition.properties && reader.group !== undefined ? reader.group : reader.name;
  if (name === mine) return { kind: 'itself', definition: found };
  const names = Object.keys(home);
  return { kind: names.indexOf(name) < names.indexOf(mine) ? 'found' : 'later', definition: found };
}

/**
 * Compiles a written condition. Its names are looked up from its reader's position.
 * @param pointer the place of the condition in the definition
 */
export const conditionIn = (
  scope: CheckScope,
  condition: Condition,
  pointer = '',
  reader?: Reader,
): CompiledCondition =>
  compileCondition(condition, { definitionOf: (name) => definitionFor(scope, name, reader) }, pointer);

/** The definition of the field with this name, even when the reader may not read it. */
export function definitionFor(scope: CheckScope, name: string, reader?: Reader): FieldDefinition | undefined {
  const found = lookUp(scope, name, reader);
  return found.kind === 'missing' ? undefined : found.definition;
}

/** The group whose questions a name first means: that of a condition about any row, else the reader's. */
function groupOf({ definition, anyRow }: CheckScope, reader?: Reader): GroupItems | undefined {
  const name = anyRow ?? reader?.group;
  const group = name === undefined ? undefined : definition.properties[name];
  return group && groupItems(group);
}

/** That group when it has a field with this name, else the form. */
function homeOf(scope: CheckScope, name: string, reader?: Reader): GroupItems | FormDefinition {
  const group = groupOf(scope, reader);
  return group && Object.hasOwn(group.properties, name) ? group : scope.definition;
}

export const isRequired = (scope: CheckScope, name: string, reader?: Reader): boolean =>
  homeOf(scope, name, reader).required?.includes(name) ?? false;

/** The names that a reader may use. They are suggested as the fix for a wrong name. */
export const namesFor = (scope: CheckScope, reader?: Reader): string[] => [
  ...Object.keys(groupOf(scope, reader)?.properties ?? {}),
  ...Object.keys(scope.definition.properties),
];

/**
 * Reports a name that is not a field here.
 * @param names those that can be named here
 * @param inRows the fix for a question in the rows of this group, where there is a way to name it
 */
export function reportUnknown(
  scope: CheckScope,
  name: string,
  pointer: string,
  names: readonly string[],
  inRows?: (group: string) => string,
): void {
  const groups = Object.entries(scope.definition.properties);
  if (aboveName(name) !== undefined && !Object.hasOwn(scope.definition.properties, 'above'))
    return scope.report(
      'field-unknown',
      pointer,
      `'${name}' means a question in the row above, and it cannot be named here.`,
      "Use it in 'x-min' or 'x-max' of a question in the same rows, with the name of one of their questions.",
    );
  const ofRows = groupOfQuestion(scope, name);
  if (ofRows !== undefined) {
    const fix = names.includes(localName(name))
      ? `Write '${localName(name)}' for the answer of the same row.`
      : (inRows?.(ofRows) ?? `Name '${ofRows}' or a question outside of its rows.`);
    const problem = `'${name}' means this question in all rows, which only a 'sum' can read.`;
    return scope.report('field-unknown', pointer, problem, fix);
  }
  const [group] = groups.find(([, one]) => Object.hasOwn(groupItems(one)?.properties ?? {}, name)) ?? [];
  if (group === undefined)
    return scope.report('field-unknown', pointer, `There is no field '${name}'.`, didYouMean(name, names));
  return scope.report(
    'field-unknown',
    pointer,
    `'${name}' is a question in the rows of '${group}', so it cannot be named here.`,
    inRows?.(group) ??
      `Name it only inside of '${group}': in the list 'required' of its items, or in a condition of the same row.`,
  );
}

/** The group of a name that is written as `group.question`; undefined when there is no such question. */
function groupOfQuestion({ definition }: CheckScope, name: string): string | undefined {
  const group = nameOfGroup(name);
  const field = group === undefined ? undefined : ownValue(definition.properties, group);
  return field && Object.hasOwn(groupItems(field)?.properties ?? {}, localName(name)) ? group : undefined;
}

/** The only answers that a field can have; undefined when there is no such list. */
export function domainOf(definition: Partial<FieldDefinition>, choices: ChoiceLists): readonly Constant[] | undefined {
  if (definition.const !== undefined) return [definition.const];
  if (definition.enum) return definition.enum;
  if (definition['x-choices'] !== undefined) return choices[definition['x-choices']]?.map((choice) => choice.value);
  return definition.type === 'boolean' ? [true, false] : undefined;
}

/** True when a value is a valid answer by the rules that need neither another answer nor the day. */
export function allowsAnswer({ choices }: CheckScope, field: FieldDefinition, value: Constant): boolean {
  const kind = comparedAs(field);
  const answer = readAs(kind, value);
  if (compareValues(kind, answer, '<', fixedBound(field, 'x-min'))) return false;
  if (compareValues(kind, answer, '>', fixedBound(field, 'x-max'))) return false;
  return domainOf(field, choices)?.includes(value) ?? kindOf(field).allowsDefault(field, value);
}

/** A bound that is written in the definition as a value, read like the answer. */
export function fixedBound(field: FieldDefinition, key: 'x-min' | 'x-max'): Comparable | undefined {
  const bound = field[key];
  return typeof bound === 'object' ? undefined : readAs(boundedAs(field), bound);
}

/** Reports a regular expression that does not compile or can run for very long. True when it can be used. */
export function checkPattern(scope: CheckScope, pattern: unknown, pointer: string): pattern is string {
  if (typeof pattern !== 'string') return false;
  if (/^\/.*\/[a-z]*$/su.test(pattern)) {
    scope.report(
      'pattern-unreadable',
      pointer,
      'A regular expression is written without slashes around it, and without letters behind them.',
      'Write only what is between the slashes. For small and capital letters, write both: [A-Za-z].',
    );
    return false;
  }
  if (!compiles(pattern)) {
    scope.report(
      'pattern-unreadable',
      pointer,
      'This is not a regular expression.',
      isOverEscaped(pattern)
        ? 'Write a character such as - @ # without a backslash before it. Within square brackets, put a hyphen at the end.'
        : 'Fix its syntax; a backslash is written twice in JSON.',
    );
    return false;
  }
  if (!scope.isRunaway?.(pattern)) return true;
  scope.report(
    'pattern-runaway',
    pointer,
    'This regular expression can run for a very long time, or cannot be judged.',
    'Do not nest repetitions such as (a+)+, do not repeat alternatives that overlap, and use no lookbehind or named group (?<.',
  );
  return false;
}

/** Reports a dash that has no hyphen beside it, where the dashes of an answer are read as hyphens. */
export function checkDashes({ report }: CheckScope, field: FieldDefinition, pattern: string, pointer: string): void {
  // The hyphen of a range, such as A-Z, is not a character of the text.
  const characters = pattern.replaceAll(/\[[^\]]*\]/gu, (set) => set.slice(1, -1).replaceAll(/.-./gsu, ''));
  if (readText('–', field) !== '-' || plainHyphens(characters) === characters || characters.includes('-')) return;
  report(
    'pattern-dash',
    pointer,
    'The pattern has a dash, but each dash of an answer is read as a hyphen.',
    'Write a plain hyphen (-) in its place. Within square brackets, put it at the end.',
  );
}

/**
 * True when the mistake is a backslash before a character that needs none, or a hyphen beside a class, such as `[\w-.]`.
 * Without Ajv's flag, both are allowed.
 */
const isOverEscaped = (pattern: string): boolean =>
  compiles(pattern, '') && /\\[^a-z0-9\s^$.*+?()[\]{}|/]|\\[dsw]-[^\]]|-\\[dsw]/iu.test(pattern.replaceAll('\\\\', ''));

/** Uses the same flag as Ajv. */
function compiles(pattern: string, flags = 'u'): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** `'Yes', 'No'`, with at most six entries written out. */
export const listed = (values: readonly unknown[]): string =>
  values
    .slice(0, 6)
    .map((value) => JSON.stringify(value))
    .join(', ') + (values.length > 6 ? ', …' : '');

/** The fix for a name that does not exist: the most similar name, if one is similar enough, else a list. */
export function didYouMean(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'Take the name away: there is nothing that it could mean.';
  const near = nearest(name, names, Math.max(2, name.length / 3));
  return near === undefined ? `Use one of: ${listed(names)}.` : `Did you mean '${near}'?`;
}

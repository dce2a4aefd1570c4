/** Conditions in plain English, for whoever maintains or compares forms. */
import type { Condition, Constant, FieldDefinition, SchemaFragment } from '../definition/types.ts';
import { explainComparison, quoteTitle, writeConstant, type DefinitionOf } from './explain-operand.ts';

type Wanted = Constant | Constant[] | SchemaFragment;

/** A clause, and whether it holds several, which need brackets inside another. */
interface Clause {
  text: string;
  joined: boolean;
}

/**
 * A condition as a clause that goes on after 'when': `“Marital status” is Married and “Citizenship” is not Sweden`.
 *
 * @param definitionOf gives the fields' titles and says which of them are dates
 */
export const explainCondition = (condition: Condition, definitionOf: DefinitionOf): string =>
  clauseOf(condition, false, definitionOf).text || 'always';

/** @param negated the opposite is meant: a 'not' stands around it */
function clauseOf(condition: Condition, negated: boolean, definitionOf: DefinitionOf): Clause {
  const clauses = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => clauseOfKey(key, value, negated, definitionOf));
  return join(clauses, negated ? 'or' : 'and');
}

function clauseOfKey(key: string, value: Condition[string], negated: boolean, definitionOf: DefinitionOf): Clause {
  if (key === 'all' || key === 'any') {
    return join(
      (value as Condition[]).map((one) => clauseOf(one, negated, definitionOf)),
      (key === 'all') === negated ? 'or' : 'and',
    );
  }
  if (key === 'not') return clauseOf(value as Condition, !negated, definitionOf);
  const text =
    key === 'compare'
      ? explainComparison(value as NonNullable<Condition['compare']>, negated, definitionOf)
      : `${quoteTitle(key, definitionOf)} ${turned(wantedInWords(value as Wanted, definitionOf(key)), negated)}`;
  return { text, joined: false };
}

function join(clauses: readonly Clause[], word: 'and' | 'or'): Clause {
  if (clauses.length === 1) return clauses[0]!;
  return { text: clauses.map(({ text, joined }) => (joined ? `(${text})` : text)).join(` ${word} `), joined: true };
}

/** What an answer must be, as a predicate that starts with `is`, `has`, `matches` or `fits`. */
function wantedInWords(wanted: Wanted, definition: FieldDefinition | undefined): string {
  if (Array.isArray(wanted)) return `is ${orList(wanted.map((one) => writeConstant(one, definition)))}`;
  if (typeof wanted !== 'object') return `is ${writeConstant(wanted, definition)}`;
  return (
    Object.entries(wanted)
      .map(([keyword, value]) => keywordInWords(keyword, value, definition))
      .join(' and ') || 'is answered'
  );
}

function keywordInWords(keyword: string, value: unknown, definition: FieldDefinition | undefined): string {
  const write = (one: unknown): string => writeConstant(one as Constant, definition);
  switch (keyword) {
    case 'const':
      return `is ${write(value)}`;
    case 'enum':
      return `is ${orList((value as Constant[]).map(write))}`;
    case 'minimum':
      return `is at least ${write(value)}`;
    case 'maximum':
      return `is at most ${write(value)}`;
    case 'exclusiveMinimum':
      return `is more than ${write(value)}`;
    case 'exclusiveMaximum':
      return `is less than ${write(value)}`;
    case 'minLength':
      return value === 1 ? 'is answered' : `has at least ${String(value)} characters`;
    case 'maxLength':
      return `has at most ${String(value)} characters`;
    case 'minItems':
      return value === 1 ? 'has an entry' : `has at least ${String(value)} entries`;
    case 'maxItems':
      return `has at most ${String(value)} ${value === 1 ? 'entry' : 'entries'}`;
    case 'pattern':
      return `matches ${String(value)}`;
    case 'format':
      return `is a valid ${String(value)}`;
    // Unlike a 'not' around the condition, this one wants an answer.
    case 'not':
      return `is answered and ${turned(wantedInWords(value as SchemaFragment, definition), true)}`;
    default:
      return `fits ${JSON.stringify({ [keyword]: value })}`;
  }
}

/** A predicate, or its opposite. */
function turned(predicate: string, negated: boolean): string {
  if (!negated) return predicate;
  if (predicate.includes(' and ')) return `is not so that it ${predicate}`;
  return predicate
    .replace(/^is /, 'is not ')
    .replace(/^has /, 'does not have ')
    .replace(/^matches /, 'does not match ')
    .replace(/^fits /, 'does not fit ');
}

const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

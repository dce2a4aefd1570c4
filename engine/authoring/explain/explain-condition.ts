/** Conditions in plain English, for people who maintain or compare forms. */
import type { Constant, FieldDefinition, SchemaFragment } from '../../model/types.ts';
import type { CompiledCondition } from '../../model/form.ts';
import { explainComparison, quoteTitle, writeConstant, type DefinitionOf } from './explain-operand.ts';
import { counted } from '../../lib/counted.ts';
import { groupItems } from '../../model/items.ts';
import { visitCondition } from '../../condition/visit-condition.ts';

/** A clause. `joined`: it consists of several clauses, so it needs brackets inside another one. */
interface Clause {
  text: string;
  joined: boolean;
}

/**
 * A condition as a clause that follows the word 'when': `“Marital status” is Married and “Citizenship” is not Sweden`.
 *
 * @param definitionOf gives the fields' titles and says which of them are dates
 */
export const explainCondition = (condition: CompiledCondition, definitionOf: DefinitionOf): string =>
  clauseOf(condition, false, definitionOf).text || 'always';

/** A condition, or its opposite. */
function clauseOf(condition: CompiledCondition, negated: boolean, definitionOf: DefinitionOf): Clause {
  const inside = (of: readonly CompiledCondition[]): Clause[] => of.map((one) => clauseOf(one, negated, definitionOf));
  const answer = (field: string, predicate: string): Clause => ({
    text: `${quoteTitle(field, definitionOf)} ${turned(predicate, negated)}`,
    joined: false,
  });
  return visitCondition<Clause>(condition, {
    all: ({ of }) => join(inside(of), negated ? 'or' : 'and'),
    any: ({ of }) => join(inside(of), negated ? 'and' : 'or'),
    not: ({ of }) => clauseOf(of, !negated, definitionOf),
    is: ({ field, values }) =>
      answer(field, `is ${OR.format(values.map((one) => writeConstant(one, definitionOf(field))))}`),
    matches: ({ field, schema }) => answer(field, schemaInWords(schema, definitionOf(field))),
    anyRow({ field, of }) {
      const group = definitionOf(field);
      const rows = (group && groupItems(group)?.properties) ?? {};
      const inRow = explainCondition(of, (name) => rows[name] ?? definitionOf(name));
      return {
        text: `${quoteTitle(field, definitionOf)} has ${negated ? 'no' : 'a'} row in which ${inRow}`,
        joined: of.op === 'all' || of.op === 'any',
      };
    },
    compare: (node) => ({ text: explainComparison(node, negated, definitionOf), joined: false }),
  });
}

function join(clauses: readonly Clause[], word: 'and' | 'or'): Clause {
  const [only] = clauses;
  if (only && clauses.length === 1) return only;
  return { text: clauses.map(({ text, joined }) => (joined ? `(${text})` : text)).join(` ${word} `), joined: true };
}

/** What an answer must be, as a predicate that starts with `is`, `has`, `includes`, `matches` or `fits`. */
function schemaInWords(schema: SchemaFragment, definition: FieldDefinition | undefined): string {
  return (
    Object.entries(schema)
      .filter(([keyword]) => keyword !== 'type')
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
      return `is ${OR.format((value as Constant[]).map(write))}`;
    case 'minimum':
      return `is at least ${write(value)}`;
    case 'maximum':
      return `is at most ${write(value)}`;
    case 'minLength':
      return value === 1 ? 'is answered' : `has at least ${counted(Number(value), 'character')}`;
    case 'maxLength':
      return `has at most ${counted(Number(value), 'character')}`;
    case 'minItems':
      return value === 1 ? 'has an entry' : `has at least ${String(value)} entries`;
    case 'maxItems':
      return `has at most ${counted(Number(value), 'entry', 'entries')}`;
    case 'contains':
      return `includes ${schemaInWords(value as SchemaFragment, definition).replace(/^is /, '')}`;
    case 'pattern':
      return `matches ${String(value)}`;
    case 'format':
      return `is a valid ${String(value)}`;
    // Unlike a 'not' around the condition, this one requires an answer.
    case 'not':
      return `is answered and ${turned(schemaInWords(value as SchemaFragment, definition), true)}`;
    default:
      return `fits ${JSON.stringify({ [keyword]: value })}`;
  }
}

/** A predicate, or its opposite. */
function turned(predicate: string, negated: boolean): string {
  if (!negated) return predicate;
  if (predicate.includes(' and ')) return `does not meet the rule that it ${predicate}`;
  return predicate
    .replace(/^is /, 'is not ')
    .replace(/^has /, 'does not have ')
    .replace(/^includes /, 'does not include ')
    .replace(/^matches /, 'does not match ')
    .replace(/^fits /, 'does not fit ');
}

/** British, because no comma is before the last word. */
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

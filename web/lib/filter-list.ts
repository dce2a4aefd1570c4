/** The search in a list: from when on it is offered, what it consists of, and how words are compared. */
import { foldText } from '../../engine/match-choice.ts';
import type { QueryState } from './use-query-state.ts';

/** From this number of items on, filtering is faster than looking through the list. */
export const FILTER_FROM = 8;

export interface ListFilter<Item> {
  /** The parameter of the URL. */
  readonly name: string;
  readonly label: string;
  /** All values that exist; any text if omitted. Another value in the URL is ignored. */
  readonly values?: readonly string[];
  readonly valueOf: (item: Item) => string;
  /** The value for users. It is called only with values that exist. */
  nameOf(value: string): string;
}

export interface ListSearch<Item> {
  /** The label of the search field. Its parameter of the URL is `search`. */
  readonly label: string;
  /** The text of an item that is searched. */
  readonly textOf: (item: Item) => string;
  readonly filters: readonly ListFilter<Item>[];
}

/** The query without values that do not exist. */
export const existingQuery = <Item>(query: QueryState, { filters }: ListSearch<Item>): QueryState =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => filters.find((filter) => filter.name === name)?.values?.includes(value) ?? true,
    ),
  );

/** The items that have the value of each filter, and each word of the search. A parameter that is empty finds all. */
export const filterItems = <Item>(
  items: readonly Item[],
  query: QueryState,
  { textOf, filters }: ListSearch<Item>,
): readonly Item[] =>
  items.filter(
    (item) =>
      filters.every(({ name, valueOf }) => !query[name] || valueOf(item) === query[name]) &&
      hasWords(textOf(item), query['search'] ?? ''),
  );

/** True when each word of the search occurs in the text; accents and case are ignored. */
function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** The count of each value, in order of first occurrence. */
export function countBy<T extends string>(values: readonly T[]): Array<{ value: T; count: number }> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

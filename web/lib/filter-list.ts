/** The parts of a search in a list: from when on it is offered, and how words are compared. */
import { foldText } from '../../engine/match-choice.ts';

/** From this number of items on, filtering is faster than looking through the list. */
export const FILTER_FROM = 8;

/** True when each word of the search occurs in the text; accents and case are ignored. */
export function hasWords(text: string, search: string): boolean {
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

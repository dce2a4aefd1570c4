import type { Db } from '../../db/client.ts';
import { findPeopleByWords } from './queries.ts';
import { wordsOf } from './search-words.ts';

/** More people than this with one name are not told apart by it: the list says that there are more. */
const FOUND_MAX = 200;

export interface FoundPeople {
  readonly ids: readonly string[];
  /** More people fit than these. */
  readonly hasMore: boolean;
}

/**
 * The people whom an administrator searches for: of whom a word of name or address begins with each word of the search.
 * @param most how many of them are looked for; all that a list can show unless given
 * @returns undefined where nothing is searched for
 */
export async function findPeople(
  db: Db,
  search: string,
  { most = FOUND_MAX }: { most?: number } = {},
): Promise<FoundPeople | undefined> {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const found = await findPeopleByWords(db, { words, limit: most + 1 });
  return { ids: found.slice(0, most), hasMore: found.length > most };
}

import type { Db } from '../../db/client.ts';
import { findUsersByWords } from './queries.ts';
import { searchedWords } from './search-words.ts';

/** The most users that a search finds. Beyond that, the name is too common, and the list says that there are more. */
const FOUND_MAX = 200;

export interface FoundUsers {
  readonly ids: readonly string[];
  /** True when more users match. */
  readonly hasMore: boolean;
}

/** The query of a list after its search has found users; their ids are undefined without a search. */
export type Searched<Q> = Omit<Q, 'search'> & { readonly userIds: readonly string[] | undefined };

/**
 * Finds users for an administrator. A user matches when each word of the search is the beginning of a word of the name
 * or address.
 * @param most limit of the search; by default the most that a list can show
 * @returns undefined for an empty search
 */
export async function findUsers(
  db: Db,
  search: string,
  { most = FOUND_MAX }: { most?: number } = {},
): Promise<FoundUsers | undefined> {
  const words = searchedWords(search);
  if (words.length === 0) return search.trim() === '' ? undefined : { ids: [], hasMore: false };
  const found = await findUsersByWords(db, { words, limit: most + 1 });
  return { ids: found.slice(0, most), hasMore: found.length > most };
}

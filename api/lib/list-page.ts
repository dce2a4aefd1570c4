/** The query and the answer of lists that are searched, filtered, sorted and paged on the server. */
import { z } from 'zod';
import { COUNT_MAX } from '../../engine/product/list-count.ts';
import { countRows } from '../db/count-rows.ts';

/** Default number of rows on a page (spec/3 section 9). */
const PAGE_SIZE = 10;
const PAGE_MAX = 100;
const SEARCH_MAX = 100;

/**
 * The schema of a list's query.
 * @param sorts the columns by which it can be sorted; the first is the default
 * @param filters the list's own parameters
 */
export const listQuery = <S extends readonly [string, ...string[]], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(COUNT_MAX).default(0),
    /** Search words. Each must be the beginning of a word in the row. */
    search: z.string().trim().max(SEARCH_MAX).default(''),
    sort: z.enum(sorts).prefault(sorts[0]),
    direction: z.enum(['asc', 'desc']).optional(),
    ...filters,
  });

/** The fields of every list's answer, apart from its rows. */
export const listCount = {
  /** The number of rows that match the query, at most {@link COUNT_MAX}. */
  total: z.number().int().min(0).max(COUNT_MAX),
  /** True when there are more rows than `total`. */
  hasMore: z.boolean(),
} as const;

type Counted = Parameters<typeof countRows>;

/** Counts the rows of a table for a list: up to {@link COUNT_MAX}, and one more if there are more. */
export const countListed = (db: Counted[0], table: Counted[1], where: Counted[2]['where']): Promise<number> =>
  countRows(db, table, { where, most: COUNT_MAX + 1 });

/**
 * @param found as {@link countListed} has counted
 * @param searched result of a search that ran first and may have found only a part of the rows
 */
export const countOf = (found: number, searched?: { hasMore: boolean }): { total: number; hasMore: boolean } => ({
  total: Math.min(found, COUNT_MAX),
  hasMore: found > COUNT_MAX || searched?.hasMore === true,
});

/** Lists that are searched, filtered, sorted and paged on the server: what such a call takes, and what it answers. */
import { z } from 'zod';

/** Rows of a page, where the call does not say (spec/3 section 9). */
const PAGE_SIZE = 10;
const PAGE_MAX = 100;
/**
 * Rows are counted up to here, and paged as far: counting a hundred thousand costs more than finding ten, and nobody pages
 * through them. A search or a filter finds what is further down.
 */
export const COUNT_MAX = 1000;
const SEARCH_MAX = 100;

/**
 * The query of a list's call.
 * @param sorts the columns that it may be sorted by; the first is the default
 * @param filters its own parameters
 */
export const listQuery = <S extends readonly [string, ...string[]], F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(COUNT_MAX).default(0),
    /** Words, of each of which a word of the row begins with. */
    search: z.string().trim().max(SEARCH_MAX).default(''),
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).optional(),
    ...filters,
  });

/** What every list answers beside its rows. */
export const listCount = {
  /** How many rows fit the query, at most {@link COUNT_MAX}. */
  total: z.number().int().min(0).max(COUNT_MAX),
  /** There are more than `total`. */
  hasMore: z.boolean(),
} as const;

/**
 * @param found rows that were counted, up to one more than {@link COUNT_MAX}
 * @param searched what a search has found first, where it has found only a part
 */
export const countOf = (found: number, searched?: { hasMore: boolean }): { total: number; hasMore: boolean } => ({
  total: Math.min(found, COUNT_MAX),
  hasMore: found > COUNT_MAX || searched?.hasMore === true,
});

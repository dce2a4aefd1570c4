import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { LOAD_EACH_TIME } from '../../lib/use-fresh.ts';
import { useRefresh } from '../../lib/use-polling.ts';
import { useQueryState } from '../../lib/use-query-state.ts';

/** Rows per page (spec/3 section 9). */
export const PAGE_SIZE = 10;
const SEARCH_DELAY_MS = 250;

export interface ListCount {
  readonly total: number;
  readonly hasMore: boolean;
}

export interface Sorting {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface Options<Row, A, Q> {
  /** The cache key: the path of the request. */
  readonly key: string;
  /** The initial sorting. */
  readonly sorting: Sorting;
  /** The names of the filters, also in the URL. */
  readonly filters: readonly string[];
  readonly fetch: (query: Q) => Promise<A>;
  readonly rowsOf: (answer: A) => readonly Row[];
  /** Milliseconds between two requests while the page is visible. */
  readonly refreshInterval?: number | undefined;
}

export interface List<Row> {
  /**
   * The latest answer. Its rows are kept while the next request is running, and when it fails. An answer without rows is
   * not kept: 'Nothing found' is not known of the next search or filter.
   */
  readonly data: (ListCount & { readonly rows: readonly Row[] }) | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The time of the latest answer, epoch milliseconds; undefined before the first answer. */
  readonly updatedAt: number | undefined;
  /** True when a search or a filter is set. */
  readonly isFiltered: boolean;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The chosen filters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly setFilters: (values: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  /** Starts at 0. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly refresh: () => Promise<unknown>;
}

/**
 * The state of a list that the server searches, filters, sorts and pages. The URL holds it, so a screen has one list.
 * The loaded rows stay while the next request is running.
 * @template Q the query of the request. Columns and filters are those that the screen offers, as text of the URL; the
 *   server checks them.
 */
export function useList<Row, A extends ListCount, Q>({
  key,
  sorting: first,
  filters: names,
  fetch,
  rowsOf,
  refreshInterval = 0,
}: Options<Row, A, Q>): List<Row> {
  const [state, setState] = useQueryState(['search', ...names, 'sort', 'direction', 'page']);
  const { search = '', sort, direction } = state;
  const sorting: Sorting = sort ? { sort, direction: direction === 'desc' ? 'desc' : 'asc' } : first;
  /** The URL counts pages from 1. */
  const page = Math.max(1, parseInt(state['page'] ?? '', 10) || 1) - 1;
  const [updatedAt, setUpdatedAt] = useState<number>();
  const typed = useDebounced(search);
  const request = {
    ...sorting,
    limit: String(PAGE_SIZE),
    offset: String(page * PAGE_SIZE),
    search: typed.trim(),
  };
  const given = Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
  const answer = useSWR<A, unknown>([key, request, given], async () => fetch({ ...request, ...given } as Q), {
    // Rows that were loaded before are shown, and loaded again, because a change reloads only the list on the screen.
    ...LOAD_EACH_TIME,
    keepPreviousData: true,
    onSuccess: () => setUpdatedAt(Date.now()),
  });
  const { data } = answer;
  const rows = data && rowsOf(data);
  const isKnown = !answer.isLoading && answer.error === undefined;
  const refresh = (): Promise<unknown> => answer.mutate();
  useRefresh(refreshInterval, refresh);
  /** A changed search, filter or sorting starts at the first page. */
  const change = (changed: Readonly<Record<string, string>>): void => setState({ ...state, page: '', ...changed });
  return {
    data: data && rows && (isKnown || rows.length > 0) ? { rows, total: data.total, hasMore: data.hasMore } : undefined,
    error: answer.error,
    isLoading: answer.isValidating,
    updatedAt,
    isFiltered: typed.trim() !== '' || Object.keys(given).length > 0,
    search,
    setSearch: (text) => change({ search: text }),
    filters: given,
    setFilters: change,
    clear: () => setState({ sort: sorting.sort, direction: sorting.direction }),
    sorting,
    setSorting: (next) => change({ ...next }),
    page,
    setPage: (next) => change({ page: next > 0 ? String(next + 1) : '' }),
    refresh,
  };
}

/**
 * One entry of a list, with its details. It is loaded at each opening, which the server logs as a view.
 * @param id null while none is open
 */
export const useListEntry = <T>(key: string, id: string | null, fetch: (id: string) => Promise<T>) =>
  useSWR(id === null ? null : ([key, 'one', id] as const), ([, , one]) => fetch(one), LOAD_EACH_TIME);

/** Loads a list again, and its open entry. */
export const refreshList = (key: string): Promise<unknown> =>
  mutate((known) => Array.isArray(known) && known[0] === key);

/** Returns a value after it has not changed for a moment, so that no request is sent for each key. */
function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import { useState } from 'react';
import useSWR from 'swr';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useRefresh } from '../../lib/use-polling.ts';

/** Rows of a page (spec/3 section 9). */
export const PAGE_SIZE = 10;
const SEARCH_DELAY_MS = 250;

/** What a list's call takes, as text: it goes into the address. */
export interface ListRequest {
  readonly limit: string;
  readonly offset: string;
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListCount {
  readonly total: number;
  readonly hasMore: boolean;
}

export interface Sorting {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface Options<A> {
  /** Of the cache: the call's path. */
  readonly key: string;
  /** What is sorted by at first. */
  readonly sorting: Sorting;
  readonly fetch: (request: ListRequest, filters: Readonly<Record<string, string>>) => Promise<A>;
  /** Asked again after so many milliseconds, while the page is seen. */
  readonly refreshInterval?: number | undefined;
}

export interface List<A> {
  /** What was answered last; it stays while the next is on its way. */
  readonly data: A | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** When it was answered last, epoch milliseconds; undefined until then. */
  readonly updatedAt: number | undefined;
  /** Whether something was searched for or chosen. */
  readonly isFiltered: boolean;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filters: Readonly<Record<string, string>>;
  readonly setFilter: (name: string, value: string) => void;
  readonly clear: () => void;
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  /** From 0. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly refresh: () => Promise<unknown>;
}

/** The state of a list that is searched, filtered, sorted and paged by the server. What was loaded stays while the next is on its way. */
export function useList<A extends ListCount>({ key, sorting: first, fetch, refreshInterval = 0 }: Options<A>): List<A> {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [sorting, setSorting] = useState(first);
  const [page, setPage] = useState(0);
  const [updatedAt, setUpdatedAt] = useState<number>();
  const typed = useDebounced(search, SEARCH_DELAY_MS);
  const request: ListRequest = {
    ...sorting,
    limit: String(PAGE_SIZE),
    offset: String(page * PAGE_SIZE),
    search: typed.trim(),
  };
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const { data, error, isValidating, mutate } = useSWR<A>([key, request, given], async () => fetch(request, given), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    onSuccess: () => setUpdatedAt(Date.now()),
  });
  useRefresh(refreshInterval, () => mutate());
  /** Another question begins with its first page. */
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setPage(0);
    };
  return {
    data,
    error: error as unknown,
    isLoading: isValidating,
    updatedAt,
    isFiltered: typed.trim() !== '' || Object.keys(given).length > 0,
    search,
    setSearch: anew(setSearch),
    filters,
    setFilter: (name: string, value: string) => anew(setFilters)({ ...filters, [name]: value }),
    clear: () => {
      setSearch('');
      anew(setFilters)({});
    },
    sorting,
    setSorting: anew(setSorting),
    page,
    setPage,
    refresh: () => mutate(),
  };
}

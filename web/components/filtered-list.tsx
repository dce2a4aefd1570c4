import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  countBy,
  existingQuery,
  FILTER_FROM,
  filterItems,
  type ListFilter,
  type ListSearch,
} from '../lib/filter-list.ts';
import { useKeepFocus } from '../lib/focus.ts';
import { useQueryState, type QueryState } from '../lib/use-query-state.ts';
import { LARGE_TEXT } from '../theme/large-text.ts';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { SearchField } from './ui/search-field.tsx';
import { SelectField } from './ui/select-field.tsx';

interface FilteredListProps<Item> {
  readonly items: readonly Item[];
  readonly search: ListSearch<Item>;
  /** What the list has, in the plural: 'applications'. */
  readonly what: string;
  /** What to try when nothing is found. */
  readonly advice: string;
  /** Called with the query, also at first. */
  readonly onQuery?: (query: QueryState) => void;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/**
 * A list. When it is long, a search field, two filters and the number of matches are above it. The search is in the URL,
 * `/forms?search=ana&form=I20&status=DRAFT`, so that it survives opening an item and coming back.
 */
export function FilteredList<Item>({ items, search, what, advice, onQuery, children }: FilteredListProps<Item>) {
  const [asked, setQuery] = useQueryState(['search', ...search.filters.map(({ name }) => name)]);
  useEffect(() => onQuery?.(asked), [onQuery, asked]);
  const query = existingQuery(asked, search);
  const isLong = items.length >= FILTER_FROM;
  const shown = isLong ? filterItems(items, query, search) : items;
  const field = useRef<HTMLInputElement>(null);
  // The button that shows all again disappears when it is pressed.
  useKeepFocus(shown.length === 0, field);
  return (
    <>
      {isLong && (
        <chakra.search display="block" marginBottom="4">
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 12rem 12rem' }}
            gap="4"
            css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
          >
            <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <SearchField
                inputRef={field}
                label={search.label}
                value={query['search'] ?? ''}
                onChange={({ target }) => setQuery({ ...query, search: target.value })}
              />
            </chakra.div>
            {search.filters.map((filter) => (
              <SelectField
                key={filter.name}
                label={filter.label}
                value={query[filter.name] ?? ''}
                onChange={(value) => setQuery({ ...query, [filter.name]: value })}
                blank={`All (${items.length})`}
                choices={choicesOf(filter, items, query[filter.name])}
              />
            ))}
          </chakra.div>
          <chakra.p role="status" textStyle="hint" marginTop="3">
            {shown.length} of {items.length} {what}
          </chakra.p>
        </chakra.search>
      )}
      {shown.length === 0 ? (
        <EmptyState title={`No ${what} found`} action={<Button onClick={() => setQuery({})}>Show all {what}</Button>}>
          {advice}
        </EmptyState>
      ) : (
        children(shown)
      )}
    </>
  );
}

/** The values with their counts. The chosen one stays a choice when the last item with it has changed. */
function choicesOf<Item>({ valueOf, nameOf }: ListFilter<Item>, items: readonly Item[], chosen: string | undefined) {
  const counts = countBy(items.map(valueOf));
  if (chosen && !counts.some(({ value }) => value === chosen)) counts.push({ value: chosen, count: 0 });
  return counts.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }));
}

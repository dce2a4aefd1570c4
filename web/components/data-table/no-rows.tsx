import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { DataTableProps, ListRow } from './data-table.tsx';
import type { List } from './use-list.ts';

/** A filter does not find the others: the server filters only the users that the search has found first. */
export const MORE_FOUND = 'More users match the search. Type more of the name or address to find them.';

interface NoRowsProps extends Pick<DataTableProps<ListRow>, 'noun' | 'empty'> {
  list: Pick<List<unknown>, 'isFiltered' | 'clear'>;
  /** True when the search matches more users than the server looks at. */
  hasMore: boolean;
}

/** In place of a table without rows: says why there are none. */
export function NoRows({ list, hasMore, noun, empty }: NoRowsProps) {
  if (!list.isFiltered) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <EmptyState
      title={hasMore ? 'Too many users match' : 'Nothing found'}
      action={<Button onClick={list.clear}>Clear search and filters</Button>}
    >
      {hasMore
        ? 'Not all of them were looked at. Type more of the name or address.'
        : `No ${noun} match this search and these filters.`}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { SelectField, type SelectChoice } from '../ui/select-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { List } from './use-list.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

export interface TableFilter {
  readonly name: string;
  readonly label: string;
  /** Label of the entry for 'no choice': 'All roles'. Without it, there is no such entry. */
  readonly blank?: string | undefined;
  readonly choices: readonly SelectChoice[];
}

interface TableFiltersProps {
  list: Pick<List<unknown>, 'search' | 'setSearch' | 'filters' | 'setFilters'>;
  /** Label of the search field. Without it, there is no search field. */
  searchLabel?: string;
  filters: readonly TableFilter[];
  /** Buttons at the end. */
  children?: ReactNode;
}

/** A search field and filter lists above a table. */
export function TableFilters({ list, searchLabel, filters, children }: TableFiltersProps) {
  return (
    <chakra.search
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: `${searchLabel ? 'minmax(0, 1fr)' : ''} repeat(${filters.length}, minmax(9rem, 11.5rem)) ${children ? 'auto' : ''}`,
      }}
      css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      gap="4"
      alignItems="end"
      marginBottom="5"
    >
      {searchLabel !== undefined && (
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <SearchField
            label={searchLabel}
            maxLength={100}
            value={list.search}
            onChange={({ target }) => list.setSearch(target.value)}
          />
        </chakra.div>
      )}
      {filters.map(({ name, ...words }, index) => (
        <chakra.div
          key={name}
          // On a phone two share a row; the last of an odd number has a row for itself.
          gridColumn={{ base: index % 2 === 0 && index === filters.length - 1 ? '1 / -1' : 'auto', md: 'auto' }}
        >
          <SelectField
            {...words}
            value={list.filters[name] ?? ''}
            onChange={(value) => list.setFilters({ [name]: value })}
          />
        </chakra.div>
      ))}
      {children && (
        <Flex wrap="wrap" gap="3" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          {children}
        </Flex>
      )}
    </chakra.search>
  );
}

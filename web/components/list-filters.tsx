import { chakra } from '@chakra-ui/react';
import { countBy } from '../lib/filter-list.ts';
import { LARGE_TEXT } from '../theme/large-text.ts';
import { SelectField } from './ui/select-field.tsx';
import { SearchField } from './ui/search-field.tsx';

interface FilterSelect {
  readonly label: string;
  /** The value of each item of the list. */
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  /** Empty: all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ListFiltersProps {
  readonly searchLabel: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly selects: readonly [FilterSelect, FilterSelect];
  /** Number of matches. */
  readonly found: number;
  readonly total: number;
  /** What the list has, in the plural: 'applications' */
  readonly what: string;
}

/** The search field and two filters above a list, and the number of matches. */
export function ListFilters({ searchLabel, text, onTextChange, selects, found, total, what }: ListFiltersProps) {
  return (
    <chakra.search display="block" marginBottom="4">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 12rem 12rem' }}
        gap="4"
        css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SearchField label={searchLabel} value={text} onChange={({ target }) => onTextChange(target.value)} />
        </chakra.div>
        {selects.map(({ label, values, nameOf, value, onChange }) => (
          <SelectField
            key={label}
            label={label}
            blank={`All (${total})`}
            choices={countsWith(value, values).map((one) => ({
              value: one.value,
              label: `${nameOf(one.value)} (${one.count})`,
            }))}
            value={value}
            onChange={onChange}
          />
        ))}
      </chakra.div>
      <chakra.p role="status" textStyle="hint" marginTop="3">
        {found} of {total} {what}
      </chakra.p>
    </chakra.search>
  );
}

/** The counts of the values. The chosen value stays a choice when the last item with it has changed. */
const countsWith = (chosen: string, values: readonly string[]) => [
  ...countBy(values),
  ...(chosen === '' || values.includes(chosen) ? [] : [{ value: chosen, count: 0 }]),
];

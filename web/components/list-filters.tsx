import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { countBy } from '../lib/filter-list.ts';
import { useKeepFocus } from '../lib/focus.ts';
import { LARGE_TEXT } from '../theme/large-text.ts';
import { SelectField } from './ui/select-field.tsx';
import { SearchField } from './ui/search-field.tsx';

interface FilterSelect<V extends string> {
  readonly label: string;
  /** The value of each item of the list. */
  readonly values: readonly V[];
  readonly nameOf: (value: V) => string;
  /** Empty: all. */
  readonly value: V | '';
  readonly onChange: (value: V | '') => void;
}

interface ListFiltersProps<A extends string, B extends string> {
  readonly searchLabel: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly selects: readonly [FilterSelect<A>, FilterSelect<B>];
  /** Number of matches. */
  readonly found: number;
  readonly total: number;
  /** What the list has, in the plural: 'applications' */
  readonly what: string;
}

/** The search field and two filters above a list, and the number of matches. */
export function ListFilters<A extends string, B extends string>(props: ListFiltersProps<A, B>) {
  const { searchLabel, text, onTextChange, selects, found, total, what } = props;
  const search = useRef<HTMLInputElement>(null);
  // The button that shows all again disappears when it is pressed.
  useKeepFocus(found === 0, search);
  return (
    <chakra.search display="block" marginBottom="4">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 12rem 12rem' }}
        gap="4"
        css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SearchField
            inputRef={search}
            label={searchLabel}
            value={text}
            onChange={({ target }) => onTextChange(target.value)}
          />
        </chakra.div>
        <Filter {...selects[0]} total={total} />
        <Filter {...selects[1]} total={total} />
      </chakra.div>
      <chakra.p role="status" textStyle="hint" marginTop="3">
        {found} of {total} {what}
      </chakra.p>
    </chakra.search>
  );
}

function Filter<V extends string>({ values, nameOf, total, ...select }: FilterSelect<V> & { readonly total: number }) {
  return (
    <SelectField
      {...select}
      blank={`All (${total})`}
      choices={countsWith(select.value, values).map(({ value, count }) => ({
        value,
        label: `${nameOf(value)} (${count})`,
      }))}
    />
  );
}

/** The counts of the values. The chosen value stays a choice when the last item with it has changed. */
const countsWith = <V extends string>(chosen: V | '', values: readonly V[]) => [
  ...countBy(values),
  ...(chosen === '' || values.includes(chosen) ? [] : [{ value: chosen, count: 0 }]),
];

import { chakra, Flex } from '@chakra-ui/react';
import { SelectField } from '../ui/select-field.tsx';
import { ChooseRow } from './table-rows.tsx';
import type { ListRow, RowsProps } from './data-table.tsx';
import { LARGE_TEXT } from '../../theme/large-text.ts';

/** Shows each row as a card: the first column on top, then every other column with its title. */
export function PhoneRows<Row extends ListRow>(parts: RowsProps<Row>) {
  const { label, columns, rows, actions, chosen, list } = parts;
  const [first, ...others] = columns;
  return (
    <>
      <SortField {...parts} />
      <chakra.ul
        aria-label={label}
        aria-busy={list.isLoading}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
      >
        {rows.map((row) => (
          <chakra.li key={row.id} borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4">
            <Flex gap="3" align="flex-start">
              {chosen && <ChooseRow id={row.id} chosen={chosen} />}
              <chakra.div id={`row-${row.id}`} minWidth="0" overflowWrap="anywhere" flex="1">
                {first?.cell(row)}
              </chakra.div>
            </Flex>
            <chakra.dl
              display="grid"
              gridTemplateColumns="minmax(6rem, auto) minmax(0, 1fr)"
              css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
              columnGap="4"
              rowGap="2"
              marginTop="3"
              textStyle="small"
              alignItems="baseline"
            >
              {others.map((column) => (
                <chakra.div key={column.id} display="contents">
                  <chakra.dt color="fg.muted">{column.title}</chakra.dt>
                  <chakra.dd
                    minWidth="0"
                    gridColumn={column.wide ? '1 / -1' : undefined}
                    fontVariantNumeric={column.numeric ? 'tabular-nums' : undefined}
                  >
                    {column.cell(row)}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
            {actions && (
              <Flex wrap="wrap" gap="2" marginTop="3" justify="flex-end">
                {actions(row)}
              </Flex>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Replaces the sort buttons in the table's head, which cards do not have. */
function SortField<Row extends ListRow>({ columns, list }: RowsProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length === 0) return null;
  const { sort, direction } = list.sorting;
  return (
    <chakra.div marginBottom="4">
      <SelectField
        label="Sort by"
        value={`${sort} ${direction}`}
        onChange={(value) => {
          const [to = '', way] = value.split(' ');
          list.setSorting({ sort: to, direction: way === 'desc' ? 'desc' : 'asc' });
        }}
        choices={sortable.flatMap((column) => [
          { value: `${column.sort} asc`, label: `${column.title}, ascending` },
          { value: `${column.sort} desc`, label: `${column.title}, descending` },
        ])}
      />
    </chakra.div>
  );
}

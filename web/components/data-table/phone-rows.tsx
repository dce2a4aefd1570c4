import { chakra, Flex } from '@chakra-ui/react';
import { SelectField } from '../ui/select-field.tsx';
import { ChooseRow } from './table-rows.tsx';
import type { ListRow, RowsProps } from './data-table.tsx';
import { RowCard, RowCards } from './row-cards.tsx';

/** Shows each row as a card. */
export function PhoneRows<Row extends ListRow>(parts: RowsProps<Row>) {
  const { label, columns, rows, actions, chosen, list } = parts;
  return (
    <>
      <SortField {...parts} />
      <RowCards aria-label={label} aria-busy={list.isLoading}>
        {rows.map((row) => (
          <RowCard key={row.id} row={row} columns={columns} start={chosen && <ChooseRow row={row} chosen={chosen} />}>
            {actions && (
              <Flex wrap="wrap" gap="2" marginTop="3" justify="flex-end">
                {actions(row)}
              </Flex>
            )}
          </RowCard>
        ))}
      </RowCards>
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

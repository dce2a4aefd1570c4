import { chakra } from '@chakra-ui/react';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { RowCard, RowCards } from '../../../components/data-table/row-cards.tsx';
import { usePhone } from '../../../lib/use-media.ts';

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'small' },
    '& th, & td': {
      paddingInline: { base: 2, md: 4 },
      paddingBlock: 2.5,
      textAlign: 'start',
      borderBottomWidth: '1px',
    },
    '& tbody tr:last-child > *': { borderBottomWidth: 0 },
    '& thead th': { bg: 'bg.subtle', textStyle: 'meta', fontWeight: 'semibold', whiteSpace: { md: 'nowrap' } },
    // Words do not break between letters: content that does not fit scrolls.
    '& tbody th': { fontWeight: 'normal', overflowWrap: 'break-word' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [data-numeric], & [data-unbroken]': { whiteSpace: 'nowrap' },
  },
});

export interface PlainColumn<Row> extends Pick<Column<Row>, 'title' | 'cell' | 'numeric'> {
  /** Keeps the cell in one line: the table scrolls instead. */
  readonly unbroken?: boolean;
}

interface PlainTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: ReadonlyArray<PlainColumn<Row>>;
  /** The text shown when there are no rows. */
  none: string;
}

/** A table with more columns does not fit on a phone, which shows its rows as cards. */
const MOST_ON_PHONE = 4;

/** A short table without pages. */
export function PlainTable<Row>({ label, rows, idOf, columns, none }: PlainTableProps<Row>) {
  const isPhone = usePhone();
  if (rows.length === 0) return <chakra.p textStyle="hint">{none}</chakra.p>;
  if (isPhone && columns.length > MOST_ON_PHONE)
    return (
      <RowCards aria-label={label}>
        {rows.map((row) => (
          <RowCard key={idOf(row)} row={row} columns={columns} />
        ))}
      </RowCards>
    );
  const [first, ...others] = columns;
  return (
    <Frame tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" data-numeric={numeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ title, numeric, unbroken, cell }) => (
                <td key={title} data-numeric={numeric || undefined} data-unbroken={unbroken || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

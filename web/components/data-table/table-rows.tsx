import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Chosen, Column, ListRow, RowsProps } from './data-table.tsx';
import type { List } from './use-list.ts';

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowX: 'auto',
    // Hidden texts for screen readers are positioned inside this frame and scroll with it. Otherwise they would widen
    // the page.
    position: 'relative',
    // At this width a table fits. A frame that scrolls would hold the head back when the page scrolls.
    xl: { overflowX: 'visible' },
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: 0, textStyle: 'small' },
    '& th, & td': {
      paddingInline: 3,
      paddingBlock: 2,
      textAlign: 'start',
      borderBottomWidth: '1px',
      height: '3.75rem',
    },
    '& tbody tr:last-child > *': { borderBottomWidth: 0 },
    '& thead :is(th, td)': {
      height: '2.75rem',
      paddingBlock: 0,
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      textStyle: 'meta',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      xl: { position: 'sticky', top: 0, zIndex: 1 },
    },
    '& thead :is(th, td):first-child': { borderStartStartRadius: 'l3' },
    '& thead :is(th, td):last-child': { borderStartEndRadius: 'l3' },
    // A control that receives focus does not stay under the head.
    '& tbody :is(a, button, input)': { scrollMarginTop: '3rem' },
    '& tr > :first-child': { paddingInlineStart: 5 },
    '& tr > :last-child': { paddingInlineEnd: 4 },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // The minimum width prevents a break after every letter. The table scrolls when it is wider than the page.
    '& tbody th': { fontWeight: 'normal', minWidth: '11rem' },
    '& tbody td[data-wide]': { minWidth: '18rem' },
    // A table that is wider than the page scrolls under its actions, and a control that receives focus beside them.
    xlDown: {
      scrollPaddingInlineEnd: '14rem',
      // A date has two lines, not one for each word.
      '& tbody td:not(:first-child, [data-numeric], [data-wide])': { minWidth: '6.5rem' },
      '& tr > [data-actions]': {
        position: 'sticky',
        insetInlineEnd: 0,
        zIndex: 1,
        borderInlineStartWidth: '1px',
      },
      '& tbody [data-actions]': { bg: 'bg.panel' },
    },
    '& tbody tr:hover > *': { bg: 'bg.subtle' },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 'target',
    fontWeight: 'semibold',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'accent.fg' },
  },
});

export function TableRows<Row extends ListRow>({ label, list, columns, rows, actions, chosen, noun }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    // A table that is wider than the page scrolls, also by keyboard.
    <Frame tabIndex={0} role="region" aria-label={label} aria-busy={list.isLoading}>
      <table>
        <thead>
          <tr>
            {chosen && (
              <chakra.td width="3rem">
                <ChooseAll rows={rows} chosen={chosen} noun={noun} />
              </chakra.td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} list={list} />
            ))}
            {actions && (
              <chakra.th scope="col" data-numeric data-actions>
                Actions
              </chakra.th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {chosen && (
                <td>
                  <ChooseRow row={row} chosen={chosen} />
                </td>
              )}
              {first && (
                <chakra.th scope="row" maxWidth="20rem" overflowWrap="anywhere">
                  {first.cell(row)}
                </chakra.th>
              )}
              {others.map((column) => (
                <td key={column.title} data-numeric={column.numeric || undefined} data-wide={column.wide || undefined}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td data-numeric data-actions>
                  <chakra.div display="inline-flex" alignItems="center" gap="1" minWidth="max-content">
                    {actions(row)}
                  </chakra.div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function HeadCell<Row>({ column, list }: { column: Column<Row>; list: Pick<List<unknown>, 'sorting' | 'setSorting'> }) {
  const { title, sort, numeric } = column;
  if (sort === undefined)
    return (
      <th scope="col" data-numeric={numeric || undefined}>
        {title}
      </th>
    );
  const { sorting, setSorting } = list;
  const isSorted = sorting.sort === sort;
  const Arrow = sorting.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={isSorted ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <SortButton
        type="button"
        onClick={() => setSorting({ sort, direction: isSorted && sorting.direction === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        {isSorted && <Arrow size={14} />}
      </SortButton>
    </th>
  );
}

interface ChooseAllProps<Row extends ListRow> extends Pick<RowsProps<Row>, 'rows' | 'noun'> {
  chosen: Chosen<Row>;
}

function ChooseAll<Row extends ListRow>({ rows, chosen, noun }: ChooseAllProps<Row>) {
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => chosen.ids.has(id));
  return (
    <Checkbox
      label={`Select all ${noun} on this page`}
      checked={all}
      // Rows that were selected on other pages stay selected.
      onChange={() => {
        const others = [...chosen.ids].filter((id) => !ids.includes(id));
        chosen.set(new Set(all ? others : [...others, ...ids]));
      }}
    />
  );
}

export function ChooseRow<Row extends ListRow>({ row, chosen }: { row: Row; chosen: Chosen<Row> }) {
  return (
    <Checkbox
      label={`Select ${chosen.nameOf(row)}`}
      checked={chosen.ids.has(row.id)}
      onChange={(on) => {
        const ids = new Set(chosen.ids);
        if (on) ids.add(row.id);
        else ids.delete(row.id);
        chosen.set(ids);
      }}
    />
  );
}

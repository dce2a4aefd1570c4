import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { LARGE_TEXT } from '../../theme/large-text.ts';
import type { Column } from './data-table.tsx';

/** The rows of a table as cards, for a phone. */
export const RowCards = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 },
});

interface RowCardProps<Row> {
  row: Row;
  columns: ReadonlyArray<Pick<Column<Row>, 'title' | 'cell' | 'numeric' | 'wide'>>;
  /** Before the part that names the row. */
  start?: ReactNode;
  /** At the end of the card. */
  children?: ReactNode;
}

/** A row: the first column on top, then every other column with its title. */
export function RowCard<Row>({ row, columns: [first, ...others], start, children }: RowCardProps<Row>) {
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4">
      <Flex gap="3" align="flex-start">
        {start}
        <chakra.div minWidth="0" overflowWrap="anywhere" flex="1">
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
        {others.map(({ title, cell, numeric, wide }) => (
          <chakra.div key={title} display="contents">
            <chakra.dt color="fg.muted">{title}</chakra.dt>
            <chakra.dd
              minWidth="0"
              gridColumn={wide ? '1 / -1' : undefined}
              fontVariantNumeric={numeric ? 'tabular-nums' : undefined}
            >
              {cell(row)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {children}
    </chakra.li>
  );
}

import { chakra } from '@chakra-ui/react';
import { comparison } from '../../../content/comparison.ts';
import { LandingSection } from './landing-section.tsx';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

// A phone has no room for four columns: each row becomes a block, and its cells show the column's name. The explicit
// roles keep it a table for screen readers, because changing `display` would remove the table semantics.
const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    borderTopWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } });
const Row = chakra('tr', {
  base: { display: { base: 'block', md: 'table-row' }, borderBottomWidth: '1px', paddingBlock: { base: 4, md: 0 } },
});
const columnStyle = {
  textAlign: 'start',
  verticalAlign: 'top',
  width: '25%',
  paddingInline: { md: 5 },
  paddingBlock: { md: 4 },
  '&:first-child': { paddingLeft: { md: 0 } },
  // The product's own column has a background color.
  '&[data-own]': { bg: { md: 'accent.subtle' } },
} as const;
const ColumnHead = chakra('th', {
  base: {
    ...columnStyle,
    textStyle: 'hint',
    fontWeight: 'semibold',
    '&[data-own]': { ...columnStyle['&[data-own]'], color: 'accent.fg' },
  },
});
const RowHead = chakra('th', {
  base: {
    ...columnStyle,
    display: { base: 'block', md: 'table-cell' },
    width: { base: 'full', md: '25%' },
    fontWeight: 'semibold',
  },
});
const Cell = chakra('td', {
  base: {
    ...columnStyle,
    display: { base: 'grid', md: 'table-cell' },
    width: { base: 'full', md: '25%' },
    gridTemplateColumns: '9.5rem 1fr',
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    columnGap: 3,
    marginTop: { base: 1.5, md: 0 },
    color: 'fg.muted',
    '&[data-own]': { ...columnStyle['&[data-own]'], color: 'fg', fontWeight: 'medium' },
  },
});

/** Compares an attorney, doing it yourself, and the product, side by side. */
export function Comparison() {
  const { columns, rows } = comparison;
  const own = columns.length - 1;
  return (
    <LandingSection heading={comparison.heading} lead={comparison.lead}>
      <Table role="table" aria-label={comparison.heading}>
        <chakra.thead role="rowgroup" display={{ base: 'none', md: 'table-header-group' }}>
          <Row role="row">
            <ColumnHead role="columnheader" scope="col">
              <chakra.span srOnly>What is compared</chakra.span>
            </ColumnHead>
            {columns.map((column, index) => (
              <ColumnHead key={column} role="columnheader" scope="col" data-own={index === own || undefined}>
                {column}
              </ColumnHead>
            ))}
          </Row>
        </chakra.thead>
        <Body role="rowgroup">
          {rows.map(({ name, cells }) => (
            <Row key={name} role="row">
              <RowHead role="rowheader" scope="row">
                {name}
              </RowHead>
              {columns.map((column, index) => (
                <Cell key={column} role="cell" data-own={index === own || undefined}>
                  <chakra.span hideFrom="md" textStyle="hint" fontWeight="normal">
                    {column}
                  </chakra.span>
                  <span>{cells[index]}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </LandingSection>
  );
}

import { chakra } from '@chakra-ui/react';
import { FEE_EXTRAS, FEE_FORMS, feeOf, feeSchedule, formatCents } from '../../../../engine/product/fees/fees.ts';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { fees } from '../../../content/fees.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

export const Cell = chakra('td', { base: { paddingBlock: 3, textAlign: 'end', verticalAlign: 'top' } });

const PARTS = ['base', ...FEE_EXTRAS] as const;
/**
 * On a phone each form is a block, and its cells show the column's name; in print it is a table again. The explicit
 * roles keep it a table for screen readers.
 */
const Row = chakra('tr', {
  base: {
    mdDown: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
      columnGap: 5,
      paddingBlock: 3,
    },
    borderBottomWidth: '1px',
    breakInside: 'avoid',
  },
});

/** All fees of the data file. It also works without JavaScript. */
export function FeeSchedule() {
  return (
    <chakra.table
      role="table"
      aria-label={fees.table}
      width="full"
      tableLayout="fixed"
      mdDown={{ display: 'block', borderTopWidth: '1px' }}
      fontVariantNumeric="tabular-nums"
    >
      <chakra.thead role="rowgroup" mdDown={{ display: 'none' }}>
        <chakra.tr role="row" borderBottomWidth="1px" textStyle="detail">
          <chakra.th role="columnheader" scope="col" textAlign="start" paddingBlock="2">
            {fees.form}
          </chakra.th>
          {PARTS.map((part) => (
            <chakra.th key={part} role="columnheader" scope="col" textAlign="end" paddingBlock="2" paddingLeft="4">
              {fees.parts[part]}
            </chakra.th>
          ))}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" mdDown={{ display: 'block' }}>
        {FEE_FORMS.map((form) => (
          <Row key={form} role="row">
            <chakra.th
              role="rowheader"
              scope="row"
              gridColumn="1 / -1"
              textAlign="start"
              paddingBlock="3"
              fontWeight="medium"
              mdDown={{ paddingBlock: 1, fontWeight: 'semibold' }}
            >
              {feeSchedule.forms[form].name}
            </chakra.th>
            {PARTS.map((part) => (
              <FeeCell key={part} name={fees.parts[part]} fee={feeOf(form, part)} />
            ))}
          </Row>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

const FeeCell = ({ name, fee }: { name: string; fee: number | null }) => (
  <Cell
    role="cell"
    mdDown={{ display: 'flex', justifyContent: 'space-between', gap: 3, textAlign: 'start', paddingBlock: 1 }}
  >
    <chakra.span display="none" mdDown={{ display: 'inline' }} textStyle="hint">
      {name}
    </chakra.span>
    <span>{fee === null ? '–' : formatCents(fee)}</span>
  </Cell>
);

/** Where other sources give different fees, and why. */
export function FeeDifferences() {
  return (
    <chakra.ul borderTopWidth="1px">
      {feeSchedule.differences.map(({ forms, text, source }) => (
        <chakra.li key={text} borderBottomWidth="1px" paddingBlock="4">
          <chakra.p fontWeight="semibold">
            {forms.map((form) => feeSchedule.forms[form as keyof typeof feeSchedule.forms].name).join(', ')}
          </chakra.p>
          <chakra.p color="fg.muted">{unbrokenCodes(text)}</chakra.p>
          <chakra.p marginTop="1" textStyle="small">
            <ExternalLink href={source} />
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

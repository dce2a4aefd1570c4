import { chakra } from '@chakra-ui/react';
import { FEE_EXTRAS, FEE_FORMS, feeOf, feeSchedule, formatCents } from '../../../../engine/product/fees/fees.ts';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { fees } from '../../../content/fees.ts';

export const Cell = chakra('td', { base: { paddingBlock: 3, textAlign: 'end', verticalAlign: 'top' } });

/** Every fee of the data file, also for readers without JavaScript. */
export function FeeSchedule() {
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={fees.table}>
      <chakra.table width="full" minWidth="34rem" fontVariantNumeric="tabular-nums">
        <chakra.thead>
          <chakra.tr borderBottomWidth="1px" textStyle="meta" color="fg.muted">
            <chakra.th scope="col" textAlign="start" paddingBlock="2">
              {fees.form}
            </chakra.th>
            {(['base', ...FEE_EXTRAS] as const).map((part) => (
              <chakra.th key={part} scope="col" textAlign="end" paddingBlock="2" paddingLeft="4">
                {fees.parts[part]}
              </chakra.th>
            ))}
          </chakra.tr>
        </chakra.thead>
        <tbody>
          {FEE_FORMS.map((form) => (
            <chakra.tr key={form} borderBottomWidth="1px">
              <chakra.th scope="row" textAlign="start" paddingBlock="3" fontWeight="medium">
                {feeSchedule.forms[form].name}
              </chakra.th>
              {(['base', ...FEE_EXTRAS] as const).map((part) => {
                const fee = feeOf(form, part);
                return <Cell key={part}>{fee === null ? '–' : formatCents(fee)}</Cell>;
              })}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/** Where other sources say something else, and why. */
export function FeeDifferences() {
  return (
    <chakra.ul borderTopWidth="1px">
      {feeSchedule.differences.map(({ forms, text, source }) => (
        <chakra.li key={text} borderBottomWidth="1px" paddingBlock="4">
          <chakra.p fontWeight="semibold">
            {forms.map((form) => feeSchedule.forms[form as keyof typeof feeSchedule.forms].name).join(', ')}
          </chakra.p>
          <chakra.p textWrap="pretty" color="fg.muted">
            {text}
          </chakra.p>
          <chakra.p marginTop="1" textStyle="small">
            <ExternalLink href={source} />
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

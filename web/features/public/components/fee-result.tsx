import { chakra, Flex } from '@chakra-ui/react';
import {
  feeLines,
  feeSchedule,
  formatCents,
  readFeeChoice,
  totalOf,
  type FeeLine,
} from '../../../../engine/product/fees/fees.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { fees } from '../../../content/fees.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { dayText } from './day.ts';
import { Cell } from './fee-schedule.tsx';
import { needsScript } from './needs-script.ts';

const lines = feeLines(readFeeChoice(new URLSearchParams()));

/** On a narrow phone the price of one is below the name of its part. With large text the amount is there too. */
const belowEachOther = {
  '@media (max-width: 23.99em)': {
    '&, & tbody, & tfoot': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& [data-each]': { gridArea: '2 / 1', textAlign: 'start', paddingTop: 0, paddingLeft: '1.375rem' },
    '& [data-each]:empty': { display: 'none' },
  },
  [LARGE_TEXT]: {
    '& tbody th': { gridColumn: '1 / -1' },
    '& [data-each]': { paddingInline: 0, whiteSpace: 'normal' },
    '& [data-amount]': { gridArea: '2 / 2', paddingTop: 0 },
  },
} as const;

/** The colors of the parts, with enough contrast to each other in light and dark mode. */
const colors: Readonly<Record<FeeLine['part'], string>> = {
  base: 'accent.solid',
  premium: 'fg.warning',
  expedited: 'fg.success',
  attorney: 'fg.subtle',
};

/** The total of the first choice, and its parts. `islands/fee-calculator.ts` updates them. */
export function FeeResult() {
  return (
    <Card padded as="section" aria-labelledby="fees-total">
      <chakra.h2 id="fees-total" textStyle="card" aria-live="polite">
        {fees.total}:{' '}
        <chakra.span data-total fontVariantNumeric="tabular-nums">
          {formatCents(totalOf(lines))}
        </chakra.span>
      </chakra.h2>
      <chakra.p data-chosen marginTop="1" display="none" _print={{ display: 'block' }}>
        H-1B, 1 applicant
      </chakra.p>
      <chakra.p data-finding marginTop="1" minHeight="6" color="fg.muted">
        {fees.parts.base} is the only fee.
      </chakra.p>
      <chakra.svg
        role="img"
        aria-label="The parts of the total; the table below has their amounts."
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        width="full"
        height="10"
        marginTop="4"
        borderRadius="l1"
        bg="bg.track"
      >
        {lines.map(({ part }) => (
          <chakra.rect
            key={part}
            data-bar={part}
            x="0"
            y="0"
            width={part === 'base' ? '1000' : '0'}
            height="40"
            color={colors[part]}
            fill="currentColor"
          />
        ))}
      </chakra.svg>
      <chakra.table width="full" marginTop="5" fontVariantNumeric="tabular-nums" css={belowEachOther}>
        <chakra.caption srOnly>The parts of the total</chakra.caption>
        <tbody>
          {lines.map((line) => (
            <chakra.tr key={line.part} borderBottomWidth="1px" data-line={line.part}>
              <chakra.th
                scope="row"
                position="relative"
                textAlign="start"
                verticalAlign="top"
                paddingBlock="3"
                paddingLeft="1.375rem"
                fontWeight="medium"
              >
                <chakra.span
                  position="absolute"
                  insetInlineStart="0"
                  top="18px"
                  boxSize="3"
                  borderRadius="2px"
                  color={colors[line.part]}
                  bg="currentColor"
                  // Print and high-contrast modes remove backgrounds; here the background is the content.
                  printColorAdjust="exact"
                  forcedColorAdjust="none"
                  aria-hidden="true"
                />
                {fees.parts[line.part]}
              </chakra.th>
              <Cell color="fg.muted" whiteSpace="nowrap" paddingInline="2" data-each>
                {line.times > 0 ? `${formatCents(line.each ?? 0)} × ${line.times}` : ''}
              </Cell>
              <Cell data-amount>{formatCents(line.amount)}</Cell>
            </chakra.tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <chakra.th
              scope="row"
              colSpan={2}
              textAlign="start"
              verticalAlign="top"
              paddingTop="4"
              fontWeight="semibold"
            >
              {fees.total}
            </chakra.th>
            <Cell paddingTop="4" fontWeight="semibold" data-total>
              {formatCents(totalOf(lines))}
            </Cell>
          </tr>
        </tfoot>
      </chakra.table>
      <chakra.p marginTop="4" textStyle="hint">
        As of {dayText(feeSchedule.asOf)}, checked on {dayText(feeSchedule.checkedOn)}.
      </chakra.p>
      <Flex marginTop="5" wrap="wrap" gap="3" data-print="hide" css={needsScript}>
        <Button data-print-page>{fees.print}</Button>
        <Button data-copy-link>{fees.share}</Button>
        <chakra.span
          role="status"
          data-copied="Link copied"
          data-not-copied="Copy the address of this page. It contains your choices."
          alignSelf="center"
          textStyle="small"
        />
      </Flex>
    </Card>
  );
}

import { AMOUNT, isAmbiguousAmount } from '../amount.ts';
import { formatMoney, formatMoneyText } from '../review/format-money.ts';
import type { FieldKind } from './kind.ts';
import { plainText, readText, text } from './text.ts';

/** An amount in US dollars, stored as typed: `2,500`. `amount.ts` says how it may be written. */
export const money: FieldKind = {
  ...text,
  name: 'an amount',
  includes: ({ format }) => format === 'money',
  widget: () => 'money',
  widgets: ['money', 'text'],
  pattern: AMOUNT,
  comparedAs: () => 'number',
  print(value, { definition }) {
    const written = readText(plainText(value), definition);
    return formatMoneyText(written) ?? written;
  },
  printLimit: (limit) => (typeof limit === 'number' ? formatMoney(limit) : String(limit)),
  messages: {
    format: (_, value) =>
      isAmbiguousAmount(value)
        ? 'This can be read as two amounts. Write thousands with a comma and cents with a point, such as 2,500.00'
        : 'Enter an amount in US dollars, such as 2,500 or 2500.50',
  },
  formatRule: 'must be an amount of money',
  sample: (source) => source.numbers(),
};

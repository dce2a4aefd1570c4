/** Figures in the formats of the administration (spec/3 section 9). */

const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const exact = dollars(4);
const cents = dollars(2);
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '$0.0123': with 4 decimals, as in AI Management. */
export const formatCost = (amount: number): string => exact.format(amount);
/** '$12.30': with 2 decimals, as in Platform Analytics. */
export const formatDollars = (amount: number): string => cents.format(amount);
export const formatNumber = (number: number): string => whole.format(number);
/** '99.5%' for 99.5, and '29.0%' for 29, so that the digits of a column are below each other. */
export const formatShare = (share: number): string => `${percent.format(share)}%`;
export const formatMilliseconds = (ms: number): string => `${whole.format(ms)} ms`;

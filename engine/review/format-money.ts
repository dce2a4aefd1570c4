import { readAmount } from '../amount.ts';

/** A search for the end behind each digit would take seconds for ten thousand digits. */
const group = (digits: string): string =>
  digits
    .replace(/^0+(?=\d)/, '')
    .replace(/^(\d{1,3})((?:\d{3})+)$/, (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ',$&'));

/** `00` cents are left out: `$2,500`, `$2,500.50`. It avoids Intl, because its output differs between ICU versions. */
const dollars = (whole: string, cents: string): string => `$${group(whole)}${Number(cents) ? `.${cents}` : ''}`;

/**
 * An amount as typed (`2500`, `$2,500.5`) in the product's format for money; null when it cannot be read.
 * It works on the text's digits, not on a number, so that even a very long amount keeps its last digit.
 */
export function formatMoneyText(text: string): string | null {
  const amount = readAmount(text);
  if (amount === undefined) return null;
  const [whole = '', cents = ''] = amount.split('.');
  return dollars(whole, cents.padEnd(2, '0'));
}

/** @param amount US dollars, below 10^21 */
export function formatMoney(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}${dollars(whole, cents)}`;
}

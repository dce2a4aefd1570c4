/** Currencies whose amounts Stripe gives as a whole, or in thousandths (docs.stripe.com/currencies, 2026-11-27). */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

/**
 * `money(19900, 'usd')` → `$199.00`.
 * @param amount in the unit of the payment provider, for most currencies hundredths
 */
export const money = (
  amount: number,
  currency: string,
  options?: Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'>,
): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options }).format(amount / unitsOf(currency));

const unitsOf = (currency: string): number =>
  WHOLE.includes(currency) ? 1 : THOUSANDTHS.includes(currency) ? 1000 : 100;

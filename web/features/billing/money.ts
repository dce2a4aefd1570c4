/** `money(19900, 'usd')` → `$199.00`. @param amount in hundredths of the currency, its smallest unit */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

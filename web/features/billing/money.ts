/** `money(19900, 'usd')` → `$199.00`. @param amount in the currency's smallest unit, a hundredth */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

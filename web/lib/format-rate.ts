const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** '$250', '$250.50' */
export const formatRate = (amount: number): string => dollars.format(amount);

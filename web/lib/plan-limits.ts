/** From here on a person is told before they reach a limit of their plan. */
const NEAR = 0.8;

/** Empty while there is enough left. @param limit null is without one */
export function limitWords({ used, limit }: { used: number; limit: number | null }): '' | 'nearly used up' | 'used up' {
  if (limit === null || used < limit * NEAR) return '';
  return used >= limit ? 'used up' : 'nearly used up';
}

/** From this share of a plan's limit on, the user sees a warning. */
const NEAR = 0.8;

/** Empty while enough is left. @param limit null means no limit */
export function limitWords({ used, limit }: { used: number; limit: number | null }): '' | 'nearly used up' | 'used up' {
  if (limit === null || used < limit * NEAR) return '';
  return used >= limit ? 'used up' : 'nearly used up';
}

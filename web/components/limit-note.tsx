import { chakra } from '@chakra-ui/react';

/** A note after a used amount, when little or nothing of the limit is left. */
export function LimitNote(use: { used: number; limit: number | null }) {
  const words = limitWords(use);
  return words === '' ? null : <chakra.span color="fg.warning"> ({words})</chakra.span>;
}

/** From this share of a plan's limit on, the user sees a warning. */
const NEAR = 0.8;

/** Empty while enough is left. @param limit null means no limit */
export function limitWords({ used, limit }: { used: number; limit: number | null }): '' | 'nearly used up' | 'used up' {
  if (limit === null || used < limit * NEAR) return '';
  return used >= limit ? 'used up' : 'nearly used up';
}

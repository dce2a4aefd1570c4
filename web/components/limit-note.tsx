import { chakra } from '@chakra-ui/react';
import { limitWords } from '../lib/plan-limits.ts';

/** A note after a used amount, when little or nothing of the limit is left. */
export function LimitNote(use: { used: number; limit: number | null }) {
  const words = limitWords(use);
  return words === '' ? null : <chakra.span color="fg.warning"> ({words})</chakra.span>;
}

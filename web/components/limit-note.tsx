import { chakra } from '@chakra-ui/react';
import { limitWords } from '../lib/plan-limits.ts';

/** Behind a number of what is used: that little or nothing is left. */
export function LimitNote(use: { used: number; limit: number | null }) {
  const words = limitWords(use);
  return words === '' ? null : <chakra.span color="fg.warning"> ({words})</chakra.span>;
}

import { chakra } from '@chakra-ui/react';
import { LARGE_TEXT } from '../../theme/large-text.ts';

/** A panel with a thin border: no shadow, no coloured edge. */
export const Card = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', minWidth: 0 },
  variants: { padded: { true: { padding: { base: 5, md: 6 }, [LARGE_TEXT]: { padding: 3 } } } },
});

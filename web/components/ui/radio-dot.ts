import type { SystemStyleObject } from '@chakra-ui/react';

/** A radio button inside a tile. The tile draws the focus ring, where the browser knows `:has()`. */
export const radioDot = {
  appearance: 'none',
  flexShrink: 0,
  boxSize: '5',
  margin: 0,
  borderRadius: 'full',
  cursor: 'pointer',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  '&:checked': { borderWidth: '6px', borderColor: 'accent.solid', bg: 'white' },
  '@supports selector(:has(*))': { '&:focus-visible': { outline: 'none' } },
} satisfies SystemStyleObject;

/** The tile of the chosen answer. */
export const chosenTile = {
  borderColor: 'accent.solid',
  bg: 'accent.subtle',
  boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
} satisfies SystemStyleObject;

/** One look for all buttons, and for links that act as buttons. */
import { defineRecipe } from '@chakra-ui/react';

/** Disabled, but not busy: a busy button keeps its look. */
const DISABLED = '&[aria-disabled=true]:not([aria-busy=true])';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    maxWidth: 'full',
    minHeight: 'target',
    paddingInline: 4,
    paddingBlock: 1,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '& svg': { flexShrink: 0 },
    [DISABLED]: { color: 'fg.muted', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _hover: { bg: 'accent.hover' },
        _active: { bg: 'accent.pressed' },
        [DISABLED]: { bg: 'bg.emphasized' },
      },
      secondary: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _active: { bg: 'bg.emphasized' },
        [DISABLED]: { borderColor: 'border' },
      },
      quiet: {
        color: 'accent.fg',
        _hover: { bg: 'accent.subtle' },
        _active: { bg: 'accent.muted' },
      },
      /** A quiet button without the accent: icons in the bar. */
      plain: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _active: { bg: 'bg.emphasized', color: 'fg' },
        [DISABLED]: { color: 'fg.subtle' },
      },
      danger: {
        bg: 'red.solid',
        color: 'white',
        _hover: { bg: 'red.hover' },
        _active: { bg: 'red.pressed' },
        [DISABLED]: { bg: 'bg.emphasized' },
      },
      /** Opens a dialog that deletes something; the dialog's own button is `danger`. */
      dangerQuiet: { color: 'fg.error', _hover: { bg: 'bg.error' }, _active: { bg: 'red.muted' } },
    },
    size: {
      sm: { minHeight: 9, paddingInline: 3, fontSize: 'sm', '@media (pointer: coarse)': { minHeight: 'target' } },
      md: {},
      lg: { minHeight: 'control', paddingInline: 5 },
      icon: { width: 'target', paddingInline: 0 },
    },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

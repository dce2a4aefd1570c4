/**
 * The colours by their meaning, for light and dark mode. The design's table of tokens gives the contrast of each pair.
 */
import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('white', 'gray.950'),
      panel: pair('white', 'gray.900'),
      subtle: pair('gray.50', 'gray.900'),
      muted: pair('gray.100', 'gray.800'),
      emphasized: pair('gray.200', 'gray.700'),
      track: pair('gray.200', 'gray.800'),
      info: pair('accent.50', 'accent.950'),
      success: pair('green.50', 'green.950'),
      warning: pair('orange.50', 'orange.950'),
      error: pair('red.50', 'red.950'),
    },
    fg: {
      DEFAULT: pair('gray.900', 'gray.100'),
      muted: pair('gray.600', 'gray.300'),
      subtle: pair('gray.500', 'gray.400'),
      info: pair('accent.700', 'accent.300'),
      success: pair('green.600', 'green.300'),
      warning: pair('orange.700', 'orange.300'),
      error: pair('red.600', 'red.400'),
    },
    border: {
      DEFAULT: pair('gray.200', 'gray.800'),
      emphasized: pair('gray.300', 'gray.700'),
      control: pair('gray.400', 'gray.500'),
      error: pair('red.600', 'red.400'),
    },
    accent: {
      solid: pair('accent.600', 'accent.500'),
      hover: pair('accent.700', 'accent.600'),
      pressed: pair('accent.800', 'accent.700'),
      contrast: pair('white', 'white'),
      fg: pair('accent.700', 'accent.300'),
      focusRing: pair('accent.600', 'accent.300'),
      subtle: pair('accent.50', 'accent.950'),
      muted: pair('accent.100', 'accent.900'),
      emphasized: pair('accent.200', 'accent.800'),
      border: pair('accent.300', 'accent.700'),
    },
    green: { solid: pair('green.600', 'green.500') },
    red: {
      solid: pair('red.600', 'red.600'),
      hover: pair('red.700', 'red.700'),
      pressed: pair('red.800', 'red.800'),
      muted: pair('red.100', 'red.900'),
    },
    panel: { brand: pair('accent.900', 'gray.900') },
    overlay: { value: { _light: 'rgb(16 20 26 / 44%)', _dark: 'rgb(0 0 0 / 66%)' } },
  },
  shadows: {
    lg: {
      value: {
        _light: '0 20px 48px -12px rgb(16 20 26 / 24%), 0 0 0 1px {colors.gray.200}',
        _dark: '0 20px 48px -12px rgb(0 0 0 / 60%), 0 0 0 1px {colors.gray.700}',
      },
    },
  },
});

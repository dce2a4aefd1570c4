/**
 * The theme as its own Chakra system. It starts from the base preset, which contains only conditions and utilities. The
 * default tokens and recipes would add 30 kB, and none of them is used.
 */
import { createSystem, defineConfig, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ui',
  globalCss,
  conditions: {
    // Disabled elements have no hover style, also when they are only `aria-disabled`, as most of our buttons are.
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [aria-disabled=true])'],
    // Twice, because a pressed element is hovered too, and the rules of a media query come later.
    active: '&:active:active:not(:disabled, [aria-disabled=true])',
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      appear: { from: { opacity: 0, transform: 'translateY(8px)' } },
      breathe: { '50%': { opacity: 0.5 } },
    },
  },
});

export const system = createSystem(defaultBaseConfig, config);

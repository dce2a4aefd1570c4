import { defineGlobalStyles } from '@chakra-ui/react';
import { focusRing } from './focus-ring.ts';
import { LOW_WINDOW } from './low-window.ts';

/** The sizes of icons. In rem, they follow the user's own text size. An icon of another size needs an entry here. */
const iconSizes = Object.fromEntries(
  [12, 14, 16, 18, 20, 24, 32].map((px) => [`svg[width="${px}"]`, { width: `${px / 16}rem`, height: `${px / 16}rem` }]),
);

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    // Chakra's reset sets this on every element, so children would not inherit a parent's `anywhere`.
    overflowWrap: 'inherit',
  },
  html: {
    overflowWrap: 'break-word',
    color: 'fg',
    bg: 'bg',
    fontSize: '100%',
    lineHeight: '1.5',
    _print: { fontSize: '11pt' },
  },
  body: { fontSize: 'md' },
  // The last line of a paragraph has more than one word.
  p: { textWrap: 'pretty' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': focusRing,
  // A heading is not the last line of a printed page.
  ':is(h1, h2, h3, h4, h5)': { _print: { breakAfter: 'avoid' } },
  // Headings take the focus when the user arrives at a page or step. A focus ring would make them look like controls.
  ':is(h1, h2, h3, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.emphasized' },
  // Icons keep their size beside a text of several lines.
  '.lucide': { flexShrink: 0 },
  ...iconSizes,
  '[data-code-word]': { whiteSpace: 'nowrap' },
  // What is loading moves the footer when it comes. So the footer keeps its space, and is visible afterwards.
  'main:has([data-page-spinner], [data-loading]) ~ footer': { visibility: 'hidden' },
  // While a dialog is open, the page behind it does not scroll.
  'html:has(dialog:modal)': { overflow: 'hidden' },
  'html[data-scroll-bar]:has(dialog:modal)': { scrollbarGutter: 'stable' },
  // Space for the banners of a `BottomRegion`, which sets this attribute. With `:has()` instead, the browser would
  // check the whole page after every change. On a phone the text needs more lines.
  'html[data-banner-below]': {
    scrollPaddingBottom: { base: '14rem', md: '9rem' },
    [LOW_WINDOW]: { scrollPaddingBottom: '42vh' },
  },
  // The bar, the footer and similar parts are not printed.
  '[data-print="hide"]': { _print: { display: 'none !important' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Transitions are off instead of short: the default property of transitions is `all`, so a short duration would
      // animate every change.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

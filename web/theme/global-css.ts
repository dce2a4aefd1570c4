import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    // Chakra's reset sets it on every element, which keeps a parent's `anywhere` from those within.
    overflowWrap: 'inherit',
  },
  html: {
    overflowWrap: 'break-word',
    color: 'fg',
    bg: 'bg',
    colorPalette: 'accent',
    fontSize: '100%',
    lineHeight: '1.5',
    _print: { fontSize: '11pt' },
  },
  body: { fontSize: 'md' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  // Headings take the focus when the reader arrives at a page or step. They are no control: a ring would say so.
  ':is(h1, h2, h3, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.emphasized' },
  // Icons keep their size beside a text that takes several lines.
  '.lucide': { flexShrink: 0 },
  '[data-code-word]': { whiteSpace: 'nowrap' },
  // A page that waits fills the window. The footer keeps its room and comes into sight with the page.
  'main:has([data-page-spinner]) ~ footer': { visibility: 'hidden' },
  // While a dialog is open, the page behind it stays where it is.
  'html:has(dialog:modal)': { overflow: 'hidden' },
  'html[data-scroll-bar]:has(dialog:modal)': { scrollbarGutter: 'stable' },
  // Room for what shows in a `BottomRegion`, which says so here: for a `:has()` the browser would look at the whole page
  // whenever anything comes or goes. On a phone its text takes more lines.
  'html[data-banner-below]': { scrollPaddingBottom: { base: '14rem', md: '9rem' } },
  // The frame of the product is nothing for paper.
  '[data-print="hide"]': { _print: { display: 'none !important' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: with the property that transitions have by default, all, everything would go over.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

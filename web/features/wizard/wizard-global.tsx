import { Global } from '@emotion/react';
import { LARGE_TEXT } from '../../theme/large-text.ts';

/** Page-wide styles of an open form: the bar does not cover a focused element, and only the form is printed. */
export function WizardGlobal() {
  return (
    <Global
      styles={{
        // A step's heading scrolls to this offset, so that nothing above the bar stays visible.
        html: { scrollPaddingTop: '5rem', scrollPaddingBottom: '2rem' },
        '@media (min-width: 48em)': { html: { scrollPaddingTop: '5.5rem' } },
        // With large text the bar has two lines.
        [LARGE_TEXT]: { html: { scrollPaddingTop: '8.5rem' } },
        '@media print': { '[data-wizard-bar]': { display: 'none !important' } },
      }}
    />
  );
}

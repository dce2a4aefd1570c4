import { Global } from '@emotion/react';
import { usePrintInLight } from '../../lib/print-in-light.ts';

/** What an open form asks of the whole page: nothing that takes the focus hides under the bar; paper holds the form alone. */
export function WizardGlobal() {
  usePrintInLight();
  return (
    <Global
      styles={{
        html: { scrollPaddingTop: '6rem', scrollPaddingBottom: '2rem' },
        // Set by what shows it: for a `:has()` the browser would look at the whole page whenever anything comes or goes.
        'html[data-banner-below]': { scrollPaddingBottom: '9rem' },
        // On a phone its text takes more lines.
        '@media (max-width: 47.99em)': { 'html[data-banner-below]': { scrollPaddingBottom: '14rem' } },
        '@media print': { '[data-wizard-bar]': { display: 'none !important' } },
      }}
    />
  );
}

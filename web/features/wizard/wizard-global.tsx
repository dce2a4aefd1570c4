import { Global } from '@emotion/react';
import { useEffect } from 'react';
import { printInLight } from '../../lib/print-in-light.ts';

/** What an open form asks of the whole page: nothing that takes the focus hides under the bar; paper holds the form alone. */
export function WizardGlobal() {
  useEffect(printInLight, []);
  return (
    <Global
      styles={{
        // A step's heading comes to this place, and nothing of what is above the bar is left in sight.
        html: { scrollPaddingTop: '5rem', scrollPaddingBottom: '2rem' },
        '@media (min-width: 48em)': { html: { scrollPaddingTop: '5.5rem' } },
        '@media print': { '[data-wizard-bar]': { display: 'none !important' } },
      }}
    />
  );
}

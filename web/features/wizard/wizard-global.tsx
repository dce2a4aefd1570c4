import { Global } from '@emotion/react';
import { usePrintInLight } from '../../lib/print-in-light.ts';

/** What an open form asks of the whole page: nothing that takes the focus hides under the bar; paper holds the form alone. */
export function WizardGlobal() {
  usePrintInLight();
  return (
    <Global
      styles={{
        html: { scrollPaddingTop: '6rem', scrollPaddingBottom: '2rem' },
        '@media print': { '[data-wizard-bar]': { display: 'none !important' } },
      }}
    />
  );
}

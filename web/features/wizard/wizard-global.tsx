import { useEffect } from 'react';
import { Global } from '@emotion/react';

/** What an open form asks of the whole page: nothing that takes the focus hides under the bar; paper holds the form alone. */
export function WizardGlobal() {
  usePrintInLight();
  return (
    <Global
      styles={{
        html: { scrollPaddingTop: '6rem', scrollPaddingBottom: '2rem' },
        'html:has([data-save-banner]:not(:empty))': { scrollPaddingBottom: '9rem' },
        // On a phone its text takes more lines.
        '@media (max-width: 47.99em)': { 'html:has([data-save-banner]:not(:empty))': { scrollPaddingBottom: '14rem' } },
        '@media print': {
          '[data-print="hide"], [data-wizard-bar]': { display: 'none !important' },
          html: { fontSize: '11pt' },
        },
      }}
    />
  );
}

/** Paper is white: light text of the dark mode would not be seen on it. */
function usePrintInLight(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let dark = false;
    const before = (): void => {
      dark = classList.contains('dark');
      if (dark) classList.replace('dark', 'light');
    };
    const after = (): void => {
      if (dark) classList.replace('light', 'dark');
      dark = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      after();
    };
  }, []);
}

import { useEffect } from 'react';

/** Paper is white: light text of the dark mode would not be seen on it. */
export function usePrintInLight(): void {
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

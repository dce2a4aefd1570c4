/** Prints every page in light mode, because the light text of the dark mode would be invisible on paper. Called once. */
export function printInLight(): void {
  const { classList, style } = document.documentElement;
  let dark = false;
  const show = (mode: 'dark' | 'light'): void => {
    classList.replace(mode === 'light' ? 'dark' : 'light', mode);
    style.colorScheme = mode;
  };
  onPrint(
    () => {
      dark = classList.contains('dark');
      if (dark) show('light');
    },
    () => {
      if (dark) show('dark');
      dark = false;
    },
  );
}

/** Calls `before` and `after` each time that the page is printed. @returns a function that stops it */
export function onPrint(before: () => void, after: () => void): () => void {
  const over = new AbortController();
  window.addEventListener('beforeprint', before, { signal: over.signal });
  window.addEventListener('afterprint', after, { signal: over.signal });
  return () => over.abort();
}

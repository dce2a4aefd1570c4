/**
 * A notice for the next page that the browser loads. It is in session storage, because memory is lost on a page load.
 */
const KEY = 'next-page-notice';

export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is switched off: the next page shows no notice.
  }
}

/** @returns the notice, and removes it so that it is shown only once */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

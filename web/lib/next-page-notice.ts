/** A notice for the page that the browser loads next: what is in memory does not come along. */
const KEY = 'next-page-notice';

export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is switched off: the next page comes without a notice.
  }
}

/** @returns the notice, once */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

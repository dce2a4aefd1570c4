const KEY = 'tab';

/** A random name of this tab, which a reload keeps. A tab that was copied has the same: whoever comes first has the lock. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage that is switched off: then no tab is known again.
    return '';
  }
}

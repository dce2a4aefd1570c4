import type { Page } from 'playwright';

/**
 * Goes to another address of the application as a link does. Loading the page again would take half a second of
 * processor time. The history entry has a key of the router, because a page's heading takes the focus once per key.
 */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((next) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

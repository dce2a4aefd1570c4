import type { Page } from 'playwright';

/**
 * Goes to another address of the application as a link does. Loading the page again would take half a second of
 * processor time.
 */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

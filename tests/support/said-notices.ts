import type { Page } from 'playwright';

/**
 * From now on the page notes each notice that a screen reader says: one that comes into a live region that is on the
 * page already.
 */
export const noteSaidNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        if (target instanceof Element && target.matches('ol[aria-live]'))
          for (const notice of addedNodes)
            said.push(`${target.closest('dialog') ? 'In a dialog: ' : ''}${(notice as HTMLElement).innerText}`);
    }).observe(document, { childList: true, subtree: true });
  });

/** The titles of the notices that a screen reader said. */
export const saidNotices = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => (window as unknown as { said: string[] }).said)).map((text) => text.split('\n')[0]!);

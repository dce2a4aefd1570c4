/** One window for all tests of a suite, because opening a window and the application takes 1.2 s of processor time. */
import type { Page } from 'playwright';
import { goWithin } from './go-within.ts';
import { originOf, type WatchedPage } from './page.ts';

/**
 * Who uses the window in a test:
 *
 * - `same`: the user of the earlier tests. The application is open; go on with `goWithin`, which takes 0.2 s of processor
 *   time. The lists of the user also have what the earlier tests made.
 * - `new`: a user who has just created an account. Nothing is stored in the browser, and the application is not open; go
 *   on with `page.goto`, which takes 0.6 s. A suite of such tests gains little.
 * - `none`: as `new`, but nobody is signed in.
 */
export type SharedUser = 'same' | 'new' | 'none';

export interface SharedWindow<Person> {
  /**
   * The window, ready for a test, and its user. Its `close` throws when there was a problem, and leaves the window open
   * for the next test.
   */
  use(user: SharedUser): Promise<WatchedPage & { person: Person | undefined }>;
  close(): Promise<void>;
}

/** A page of the same site that is not the application. With it, the browser keeps what it has compiled. */
const BLANK = '/favicon.svg';
/** No page of the application has this address. The server's answer is 404. */
const NO_PAGE = '/between-tests';
const notFound = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();

/**
 * @param open opens a window
 * @param signUp creates a user, and signs them in
 */
export function sharedWindow<Person>(
  open: () => Promise<WatchedPage>,
  signUp: (page: Page) => Promise<Person>,
): SharedWindow<Person> {
  let shared: WatchedPage | undefined;
  let person: Person | undefined;
  /** The user of the earlier tests is signed in, and the application is open. */
  let isReady = false;

  return {
    async use(user) {
      if (!shared || shared.page.isClosed()) {
        shared = await open();
        isReady = false;
      }
      const { page, expect, renew } = shared;
      if (user !== 'same' || !isReady) {
        await forgetEverything(page);
        person = user === 'none' ? undefined : await signUp(page);
      }
      if (user === 'same' && !isReady) {
        expect({ status: 404, url: new RegExp(`${NO_PAGE}$`) });
        await page.goto(NO_PAGE);
        await notFound(page);
      }
      isReady = user === 'same';
      return {
        ...shared,
        person,
        async close() {
          // A problem while the page of the test goes away is a problem of this test.
          if (isReady) {
            await page.evaluate(removeNotices);
            await leavePage(page);
          } else await page.goto(BLANK);
          await renew();
        },
      };
    },
    close: async () => shared?.context.close(),
  };
}

async function forgetEverything(page: Page): Promise<void> {
  await page.goto(BLANK);
  await page.evaluate(() => sessionStorage.clear());
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: originOf(page), storageTypes: 'all' });
  await browser.detach();
  await page.context().clearCookies();
}

/**
 * The application shows a step before it changes the address. Such a change may come after the one that leaves the page,
 * which is then left again.
 */
async function leavePage(page: Page): Promise<void> {
  let isLeft = false;
  while (!isLeft) {
    await goWithin(page, NO_PAGE);
    const found = await page.waitForFunction((address) => {
      if (location.pathname !== address) return 'another address';
      return document.querySelector('h1')?.textContent === '404 Page Not Found' && 'left';
    }, NO_PAGE);
    isLeft = (await found.jsonValue()) === 'left';
  }
}

/** Runs in the page, so that the next test does not take the notices of this test for its own. */
function removeNotices(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  for (const announced of document.querySelectorAll('[data-announcer] > *')) announced.textContent = '';
}

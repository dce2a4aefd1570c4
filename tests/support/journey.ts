/** A suite with the built product running and a browser. Every page that a test opens is watched. */
import type { Browser, Locator, Page } from 'playwright';
import { suite, type Callback, type Test } from 'uvu';
import type { Answers } from '../../engine/model/types.ts';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, originOf, type PageOptions, type WatchedPage } from './page.ts';
import { startServer, type RunningServer } from './server.ts';
import { sharedServer } from './shared-server.ts';
import { sharedWindow, type SharedUser } from './shared-window.ts';

export const PASSWORD = 'correct horse battery';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

export interface World {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** A window that is closed after the test that opens it, as are those of the other two functions. */
  open(options?: Omit<PageOptions, 'url'>): Promise<WatchedPage>;
  /** A page of a user who has just created an account. */
  signedIn(options?: Omit<PageOptions, 'url'>): Promise<WatchedPage & { person: Person }>;
  /**
   * The window that the tests of the suite share. Not for tests that add a script to the page, set its clock, or need a
   * window that has loaded nothing; and with the `same` user not for tests that change the account.
   */
  shared(user?: 'same' | 'new'): Promise<WatchedPage & { person: Person }>;
  shared(user: 'none'): Promise<WatchedPage>;
  /** As `shared`, on a phone with touch events. */
  sharedPhone(): Promise<WatchedPage & { person: Person }>;
}

let people = 0;
export const newPerson = (): Person => ({
  email: `applicant${++people}@example.org`,
  firstName: 'Anna',
  lastName: 'Eriksson',
});

/**
 * @param env settings of the suite's own server; without them the suite shares one with the other files of its process
 * @returns the suite and its world, which is ready when the first test runs
 */
export function journey(name: string, env?: Record<string, string>): { test: Test; world: World } {
  const plain = suite(name);
  const world = {} as { -readonly [key in keyof World]: World[key] };
  /** The windows that the current test has opened and not closed. */
  const opened = new Set<WatchedPage>();
  const shared = sharedWindow(() => openPage(world.browser, { url: world.server.url }), signUp);
  const sharedPhone = sharedWindow(
    () => openPage(world.browser, { url: world.server.url, width: 390, height: 844, touch: true }),
    signUp,
  );
  const testThatCloses = (title: string, run: Callback): void =>
    plain(title, async (context) => {
      await run(context);
      // A test with a problem in one of its windows fails here.
      for (const { close } of opened) await close();
    });
  const test: Test = Object.assign(testThatCloses, plain);

  function remember<W extends WatchedPage>(watched: W): W {
    const close = async (): Promise<void> => {
      opened.delete(window);
      await watched.close();
    };
    const window = { ...watched, close };
    opened.add(window);
    return window;
  }

  test.before(async () => {
    // Without this, uvu says only that every test has failed, and not why.
    [world.server, world.browser] = await Promise.all([env ? startServer(env) : sharedServer(), sharedBrowser()]).catch(
      (error: unknown) => {
        console.error(error);
        throw error;
      },
    );
    world.open = async (options = {}) => {
      const watched = remember(await openPage(world.browser, { ...options, url: world.server.url }));
      watched.context.once('close', () => opened.delete(watched));
      return watched;
    };
    world.signedIn = async (options = {}) => {
      const watched = await world.open(options);
      return { ...watched, person: await signUp(watched.page) };
    };
    world.shared = (async (user?: SharedUser) => remember(await shared.use(user ?? 'same'))) as World['shared'];
    world.sharedPhone = (async () => remember(await sharedPhone.use('same'))) as World['sharedPhone'];
  });
  // Windows that were opened for the whole suite stay open between its tests.
  test.before.each(() => opened.clear());
  // A failed test leaves its windows open, and the problems in them may explain the failure.
  test.after.each(async () => {
    for (const { page, problems, context } of opened) {
      const serverErrors = world.server
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'));
      console.log([`Left open at ${page.url()}`, ...problems(), ...serverErrors].join('\n'));
      await context.close();
    }
    opened.clear();
  });
  test.after(async () => {
    await shared.close();
    await sharedPhone.close();
    // The server is undefined when it could not start, which is the failure then.
    if (env) await (world as Partial<World>).server?.stop();
  });
  return { test, world };
}

async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await call(page, 'POST', '/api/register', { ...person, password: PASSWORD });
  return person;
}

/** Creates an account without opening a window. */
export async function register(url: string, person: Person): Promise<void> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`The registration answered ${response.status}: ${await response.text()}`);
}

/** Calls the API as the page's signed-in user. Throws on any answer but 2xx. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const origin = originOf(page);
  const response = await page.context().request.fetch(`${origin}${path}`, {
    method,
    headers: { Origin: origin, ...headers },
    ...(data !== undefined && { data }),
    // The server closes an idle connection after five seconds, which may be the moment of this call.
    maxRetries: 1,
  });
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Starts a form with these answers. The steps in `passed` count as passed with Next. */
export async function startForm(
  page: Page,
  formType: string,
  formData: Answers = {},
  passed: readonly string[] = [],
): Promise<FormView> {
  const created = await call<FormView>(page, 'POST', '/api/forms', { formType, formData });
  if (passed.length === 0) return created;
  return call<FormView>(page, 'PUT', `/api/forms/${created.id}`, {
    formData: created.formData,
    status: 'DRAFT',
    place: { passed },
  });
}

export const readForm = (page: Page, id: string): Promise<FormView> => call<FormView>(page, 'GET', `/api/forms/${id}`);

/**
 * Ends the session in the browser only. The page is left first, because a request that it still sends would be refused.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A notification with exactly this title. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(title, { exact: true });

/**
 * Runs an action that finds the session ended, and waits for the sign-in page. The notice before it is shown for only
 * half a second, which a busy machine may miss, so the page itself records it.
 */
export async function leadsToSignIn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(noteNotices);
  await page.evaluate(noteNotices);
  await act();
  await page.waitForURL(/\/auth(?:\?|$)/);
  const noted = await page.evaluate(() => sessionStorage.getItem('noted notices'));
  if (!noted?.includes('You are logged out. Logging in again...'))
    throw new Error(`The page did not say that the user is logged out. It showed: ${noted ?? 'nothing'}`);
}

/** Runs in the page: keeps the texts of visible notices for the pages after it. */
function noteNotices(): void {
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('[role=region][aria-label^=Notifications] > *')]
      .filter((notice) => notice.checkVisibility())
      .map((notice) => notice.textContent)
      .filter((text) => text !== '');
    if (shown.length > 0) sessionStorage.setItem('noted notices', shown.join('\n'));
  }).observe(document, { childList: true, subtree: true });
}

/** A text that a screen reader announces without moving the focus. */
export const announced = (page: Page, text: string): Locator =>
  page.locator('[data-announcer][aria-live=polite]').getByText(text, { exact: true });

/** The bytes of a form's PDF. */
export async function readPdfOf(page: Page, id: string): Promise<Uint8Array> {
  const response = await page.context().request.get(`${originOf(page)}/api/forms/${id}/download`);
  if (!response.ok()) throw new Error(`The download answered ${response.status()}: ${await response.text()}`);
  return new Uint8Array(await response.body());
}

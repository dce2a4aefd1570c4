/** The frame around every page: focus, page titles, links. */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { publicPaths } from '../../web/config/public-paths.ts';
import { screenPaths } from '../../web/config/screen-paths.ts';
import { breakWizard } from '../support/break-wizard.ts';
import { goWithin } from '../support/go-within.ts';
import { familyName, openI20, openI20Within, savedAt } from '../support/i20-page.ts';
import { call, journey, leadsToSignIn, newPerson, PASSWORD, startForm, toast } from '../support/journey.ts';
import { openPage } from '../support/page.ts';

const { test, world } = journey('The shell');

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const patterns = [...screenPaths, ...publicPaths].map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
);

/** The links of the page to addresses that have no page. */
async function linksToNowhere(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  assert.ok(links.length >= 4, links.join(' '));
  return links.filter((link) => !patterns.some((pattern) => pattern.test(link)));
}

test('a link moves the focus to the heading of its page, and sets the title of the window; every link of the frame leads to a page', async () => {
  const { page } = await world.shared('new');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  // tests/api/public-pages.test.ts checks the links of the pages for visitors.
  assert.equal(await linksToNowhere(page), []);
  assert.match(await focused(page), /^BODY/);
  assert.is(await page.title(), 'Dashboard · Formport');

  await mainNavigation(page).getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('heading', { name: 'Immigration Forms' }).waitFor();
  assert.is(await focused(page), 'H1 Immigration Forms');
  assert.is(await page.title(), 'Immigration Forms · Formport');

  await page.goBack();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  assert.is(await focused(page), 'H1 Your Immigration Dashboard');
});

/** Holds the code of pages that were not opened before. @returns a function that lets it go on */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens and closes the assistant, whose code is not held then. */
async function fetchAssistant(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ask the assistant' });
  await opener.click();
  await page.getByRole('dialog', { name: 'Immigration AI Assistant' }).getByRole('button', { name: 'Close' }).click();
  await opener.and(page.locator(':focus')).waitFor();
}

test('a menu or the assistant that is opened while another page is loading stays open and keeps the focus', async () => {
  const { page } = await world.shared('new');
  await page.goto('/', { waitUntil: 'networkidle' });
  const panel = page.locator(':popover-open');
  const bell = page.getByRole('button', { name: 'Notifications' });
  const opener = page.getByRole('button', { name: 'Ask the assistant' });
  const chat = page.getByRole('dialog', { name: 'Immigration AI Assistant' });
  await fetchAssistant(page);
  const release = await holdCode(page);
  await mainNavigation(page).getByRole('link', { name: 'Forms' }).click();
  await bell.click();
  await panel.getByText('No notifications.').waitFor();
  release();
  await page.getByRole('heading', { name: 'Immigration Forms' }).waitFor();
  await bell.and(page.locator(':focus')).waitFor();
  assert.ok(await panel.isVisible());

  await page.goBack();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).and(page.locator(':focus')).waitFor();
  await panel.waitFor({ state: 'hidden' });
  await bell.click();
  await panel.waitFor();
  // By keyboard, because a press of the mouse beside the menu closes it.
  await mainNavigation(page).getByRole('link', { name: 'Forms' }).press('Enter');
  await page.getByRole('heading', { name: 'Immigration Forms' }).and(page.locator(':focus')).waitFor();
  await panel.waitFor({ state: 'hidden' });

  const releaseNext = await holdCode(page);
  await mainNavigation(page).getByRole('link', { name: 'Documents' }).click();
  await opener.click();
  await chat.waitFor();
  releaseNext();
  await page.getByRole('heading', { name: 'Document Management' }).waitFor();
  assert.ok(await chat.evaluate((element) => element.contains(document.activeElement)));
});

test('on the phone, the assistant that is opened while another page is loading stays open and keeps the focus', async () => {
  const { page } = await world.sharedPhone();
  const chat = page.getByRole('dialog', { name: 'Immigration AI Assistant' });
  await goWithin(page, '/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await fetchAssistant(page);
  const release = await holdCode(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await chat.waitFor();
  release();
  // The page behind the phone's assistant has no role.
  await page.locator('h1', { hasText: 'Immigration Forms' }).waitFor();
  await page.waitForURL('**/forms');
  assert.ok(await chat.evaluate((element) => element.contains(document.activeElement)));
  await chat.getByRole('button', { name: 'Close' }).click();
});

test("the phone's menu has the same places, and Escape closes it", async () => {
  const { page } = await world.sharedPhone();
  await goWithin(page, '/forms');
  await page.getByRole('heading', { name: 'Immigration Forms' }).waitFor();
  const button = (expanded: boolean) => page.getByRole('button', { name: 'Menu', exact: true, expanded });
  await button(false).click();
  const panel = page.locator(':popover-open');
  assert.equal(await panel.getByRole('link').allTextContents(), [
    'Dashboard',
    'Profile',
    'Forms',
    'Documents',
    'Attorneys',
    'Settings',
    'Upgrade Plan',
  ]);
  await button(true).waitFor();
  assert.equal(await panel.locator('[aria-current=page]').allTextContents(), ['Forms']);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await button(false).click();
  await panel.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  await panel.waitFor({ state: 'hidden' });
  await button(false).click();
  assert.equal(await panel.locator('[aria-current=page]').allTextContents(), ['Dashboard']);
});

test('a visitor of a page that needs an account is told so and led to sign-in', async () => {
  const { page } = await world.open();
  // tests/web/screens.test.ts lists the pages that are guarded like this one.
  await leadsToSignIn(page, () => page.goto('/documents', { waitUntil: 'commit' }));
  await page.waitForURL('/auth?returnTo=%2Fdocuments');
  await goWithin(page, '/settings#api-keys');
  await page.getByText('Please log in to view settings.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(`/auth?${new URLSearchParams({ returnTo: '/settings#api-keys' })}`);
});

test('a signed-in user who opens a forgotten-password page is sent to the settings', async () => {
  const { page } = await world.shared();
  for (const path of ['/forgot-password', '/reset-password']) {
    await goWithin(page, path);
    await page.waitForURL('/settings');
  }
});

test('in production there is no preview of forms', async () => {
  const { page } = await world.shared();
  for (const path of ['/preview/I20', '/api/preview/I20?today=2026-11-20'])
    assert.is((await page.request.get(path)).status(), 404, path);
  await goWithin(page, '/forms');
  await page.getByRole('heading', { name: 'Immigration Forms' }).waitFor();
  await goWithin(page, '/preview/I20');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test('when the server does not answer, the page says so, and Try again loads it', async () => {
  const { page, expect } = await world.shared('none');
  expect({ status: 0, url: /\/api\/user$/ });
  await page.route('**/api/user', (route) => route.abort());
  await page.goto('/forms');
  await page
    .getByRole('alert')
    .getByText('The server could not be reached. Check your connection and try again.')
    .waitFor();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  await page.getByText('Please log in to access immigration forms.').waitFor();
});

/** A page of a new user that is not watched, because its code or the answers to it fail on purpose. */
async function openUnwatched() {
  const { page, context } = await openPage(world.browser, { url: world.server.url });
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  return { page, context };
}

test('an open page leads to the new version after an upgrade, and keeps the bar where its code cannot be fetched', async () => {
  const { page, context } = await openUnwatched();
  await page.goto('/', { waitUntil: 'networkidle' });
  // As if each file had another name since then. The pages that the server sends from now on have the new names.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }));
  await page.route(`${world.server.url}/forms`, async (route) => {
    await page.unroute('**/assets/*.js');
    await route.continue();
  });
  await mainNavigation(page).getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('heading', { name: 'Immigration Forms' }).waitFor();
  assert.is(new URL(page.url()).pathname, '/forms');

  await page.route('**/assets/*.js', (route) => route.abort());
  await mainNavigation(page).getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
  await mainNavigation(page).waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('heading', { name: 'Document Management' }).waitFor();
  await context.close();
});

test('a form whose validators fail to load says so, and Try again loads it', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 0, url: /validators\.js$/ });
  const { id } = await startForm(page, 'I20', { familyName: 'Eriksson' });
  await page.route('**/validators.js', (route) => route.abort());
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('main').getByText('Error loading form.').waitFor();
  await page.unroute('**/validators.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await familyName(page).waitFor();
  await page.locator('h1:focus').waitFor();
});

test('where the code of the assistant cannot be fetched, a notice says so, the page stays, and the next press tries again', async () => {
  const { page, context } = await openUnwatched();
  const notice = toast(page, 'The assistant could not be opened');
  await page.goto('/', { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: 'Ask the assistant' });
  await context.setOffline(true);
  await opener.click();
  await notice.waitFor();
  await toast(page, 'You are offline. Try again when you are online.').waitFor();
  assert.is(await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).count(), 1);
  await opener.and(page.locator(':focus')).waitFor();
  await context.setOffline(false);
  await opener.click();
  const chat = page.getByRole('dialog', { name: 'Immigration AI Assistant' });
  await chat.getByRole('button', { name: 'Close' }).click();

  await page.route(/\/assets\/form-assistant-/, (route) => route.abort());
  await openI20Within(page);
  await familyName(page).fill('Eriksson');
  const ofForm = page.getByRole('button', { name: 'Ask a question' });
  await ofForm.click();
  await notice.waitFor();
  await ofForm.and(page.locator(':focus')).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await context.close();
});

test('a form works without the code of what is beside it', async () => {
  const { page, context } = await openUnwatched();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/form-advice-'));
  await page.route(/\/assets\/form-advice-/, (route) => route.abort());
  await openI20(page);
  await failed;
  await familyName(page).fill('Eriksson');
  await savedAt(page).waitFor();
  await context.close();
});

/** Opens an I-20, types a name that cannot be saved, and breaks the step. */
async function brokenStep(email: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  // Not a watched page, because the step breaks on purpose.
  const { page, context } = await openPage(world.browser, { url: world.server.url });
  await prepare(page);
  await call(page, 'POST', '/api/register', { email, password: PASSWORD, firstName: 'Anna', lastName: 'Eriksson' });
  await page.route(/\/api\/forms\/[^/]+$/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await openI20(page);
  await familyName(page).fill('Eriksson');
  await breakWizard(page);
  const notice = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
  await notice.waitFor();
  return { page, notice, close: () => context.close() };
}

test('a step that breaks says that nothing is lost, and the typed answer is there after a reload', async () => {
  const { page, notice, close } = await brokenStep('fault@example.org');
  await notice.getByText('Nothing you typed is lost').waitFor();
  await mainNavigation(page).waitFor();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Load the page again' }).click();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await close();
});

test('a step that breaks says that answers may be lost when the browser stores nothing', async () => {
  const { notice, close } = await brokenStep('keepless@example.org', (page) =>
    page.addInitScript(() => {
      Object.defineProperty(crypto, 'subtle', { value: undefined });
    }),
  );
  await notice.getByText('What you typed last may not have been saved').waitFor();
  await close();
});

test.run();
